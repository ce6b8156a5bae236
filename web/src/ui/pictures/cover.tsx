import type { Topic } from '@kindling/contract/common'
import { clsx } from 'clsx'
import { Print, Scene } from './drawing.tsx'
import { Picture } from './picture.tsx'

type Props = {
  uuid: string
  image: string | null
  /** The scene to draw without a photo; without a topic it is a print. */
  topic?: Topic
  /** The alt text; empty if the name beside it is enough. */
  alt?: string
  quiet?: boolean
  eager?: boolean
  /** The displayed width, for `sizes`; the default is a card's. */
  sizes?: string
  className?: string
}

export function Cover(props: Props) {
  const { uuid, image, topic, alt = '', quiet = false, eager = false, sizes = '284px', className } = props
  const seed = { uuid, quiet, eager }
  const drawn = topic === undefined ? <Print {...seed} /> : <Scene topic={topic} {...seed} />
  return (
    <div className={clsx('aspect-video overflow-hidden bg-surface-2', className)}>
      {image === null ? drawn : <Picture address={image} alt={alt} sizes={sizes} eager={eager} fallback={drawn} />}
    </div>
  )
}
