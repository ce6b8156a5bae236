import type { Topic } from '@kindling/contract/common'
import { clsx } from 'clsx'
import { Print, Scene } from './drawing.tsx'
import { Picture } from './picture.tsx'

type Props = {
  uuid: string
  image: string | null
  /** What it is about: its scene is drawn where there is no photo. Without a topic there is a print. */
  topic?: Topic
  /** For who does not see the photo; empty where the name beside it says enough. */
  alt?: string
  quiet?: boolean
  eager?: boolean
  /** How wide it is shown: a card, unless told. */
  sizes?: string
  className?: string
}

/** The 16:9 picture of a thing: its photo, or its drawing. */
export function Cover(props: Props) {
  const { uuid, image, topic, alt = '', quiet = false, eager = false, sizes = '284px', className } = props
  const seed = { uuid, quiet, eager }
  const drawn = topic === undefined ? <Print {...seed} /> : <Scene topic={topic} {...seed} />
  return (
    <div className={clsx('aspect-video overflow-hidden bg-surface-2', className)}>
      {image === null ? drawn : <Picture address={image} alt={alt} sizes={sizes} eager={eager} otherwise={drawn} />}
    </div>
  )
}
