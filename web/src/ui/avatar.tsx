import { clsx } from 'clsx'
import { initialsOf } from './initials.ts'
import { Print } from './ember-print.tsx'
import { Picture } from './picture.tsx'
import { duotoneOf } from './print.ts'

/** Sides in px: badge 24, list 28, ring 36, row 44 and 48, card 52, podium 64 and 80, page 104. */
const sides = { xxs: 24, xs: 28, sm: 36, md: 44, lg: 48, xl: 52, xxl: 64, xxxl: 80, xxxxl: 104 } as const
export type AvatarSize = keyof typeof sides

type Props = {
  name: string
  image: string | null
  uuid: string
  size?: AvatarSize
  /** People are circles; communities, campaigns and nonprofits are rounded squares. */
  shape?: 'person' | 'thing'
  className?: string
}

/** A face, or initials on the colors of the uuid's print. Decoration: the name stands beside it. */
export function Avatar({ name, image, uuid, size = 'lg', shape = 'person', className }: Props) {
  const side = sides[size]
  const [background] = duotoneOf(uuid)
  const initials = (
    <>
      {shape === 'thing' ? (
        <Print uuid={uuid} className="absolute inset-0 opacity-35" />
      ) : (
        <span className="absolute inset-0 bg-linear-to-br from-white/12 to-transparent" />
      )}
      <bdi dir="auto" className="relative leading-none">
        {initialsOf(name)}
      </bdi>
    </>
  )
  return (
    <span
      aria-hidden="true"
      style={{ width: side, height: side, fontSize: Math.round(side * 0.36), background }}
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden font-bold text-white select-none',
        shape === 'person' ? 'rounded-pill' : 'rounded-thing',
        className,
      )}
    >
      {image === null ? initials : <Picture address={image} alt="" sizes={`${side}px`} otherwise={initials} />}
    </span>
  )
}
