import { clsx } from 'clsx'
import { Print } from './ember-print.tsx'
import { Picture } from './picture.tsx'

type Props = {
  uuid: string
  image: string | null
  /** For who does not see the photo; empty where the name beside it says enough. */
  alt?: string
  quiet?: boolean
  eager?: boolean
  /** How wide it is shown: a card, unless told. */
  sizes?: string
  className?: string
}

/** The 16:9 picture of a thing: its photo, or its print. */
export function Cover({ uuid, image, alt = '', quiet = false, eager = false, sizes = '284px', className }: Props) {
  const print = <Print uuid={uuid} quiet={quiet} />
  return (
    <div className={clsx('aspect-video overflow-hidden bg-surface-2', className)}>
      {image === null ? print : <Picture address={image} alt={alt} sizes={sizes} eager={eager} otherwise={print} />}
    </div>
  )
}
