import { clsx } from 'clsx'
import { Print } from './ember-print.tsx'

type Props = {
  uuid: string
  image: string | null
  quiet?: boolean
  /** The first picture of a page: loaded before others. */
  eager?: boolean
  className?: string
}

/** The 16:9 picture of a thing: its photo, or its print. */
export function Cover({ uuid, image, quiet = false, eager = false, className }: Props) {
  return (
    <div className={clsx('aspect-video overflow-hidden bg-surface-2', className)}>
      {image === null ? (
        <Print uuid={uuid} quiet={quiet} />
      ) : (
        <img
          src={image}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
