import type { Topic } from '@kindling/contract/common'
import { avatarDuotoneOf, duotoneOf } from '@kindling/contract/pages/duotones'
import { clsx } from 'clsx'
import { Print, ThingDrawing } from './drawing.tsx'
import { initialsOf } from './initials.ts'
import { Picture } from './picture.tsx'

/** Sides in px: badge 24, list 28, ring 36, row 44 and 48, card 52, podium 64 and 80, page 104. */
const sides = { xxs: 24, xs: 28, sm: 36, md: 44, lg: 48, xl: 52, xxl: 64, xxxl: 80, xxxxl: 104 } as const
export type AvatarSize = keyof typeof sides

/** Below this size a print is invisible behind two letters, and a list of avatars would request each one. */
const leastPrinted = sides.lg

export type AvatarProps = {
  name: string
  image: string | null
  uuid: string
  size?: AvatarSize
  /** People are circles; communities, campaigns and nonprofits are rounded squares. */
  shape?: 'person' | 'thing'
  /** For things: the scene to draw without a picture. */
  topic?: Topic
  quiet?: boolean
  className?: string
}

/** A photo, a thing's scene, or initials. Decorative, because the name is beside it. */
export function Avatar({
  name,
  image,
  uuid,
  size = 'lg',
  shape = 'person',
  topic,
  quiet = false,
  className,
}: AvatarProps) {
  const side = sides[size]
  const person = shape === 'person'
  const drawn =
    topic === undefined ? (
      <Initials name={name} uuid={uuid} printed={person && side >= leastPrinted && isUuid.test(uuid)} />
    ) : (
      <ThingDrawing topic={topic} uuid={uuid} quiet={quiet} />
    )
  const [ground] = person ? duotoneOf(uuid) : avatarDuotoneOf(uuid, quiet)
  return (
    <span
      aria-hidden="true"
      style={{ width: side, height: side, fontSize: Math.round(side * 0.36), background: ground }}
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden font-bold text-white select-none',
        person ? 'rounded-pill' : 'rounded-thing',
        className,
      )}
    >
      {image === null ? drawn : <Picture address={image} alt="" sizes={`${side}px`} fallback={drawn} />}
    </span>
  )
}

/** An inviter may have only a first name, for which there is no print. */
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function Initials({ name, uuid, printed }: { name: string; uuid: string; printed: boolean }) {
  return (
    <>
      {printed ? (
        <Print uuid={uuid} className="absolute inset-0 opacity-35" />
      ) : (
        <span className="absolute inset-0 bg-linear-to-br from-white/12 to-transparent" />
      )}
      <bdi dir="auto" translate="no" className="relative leading-none">
        {initialsOf(name)}
      </bdi>
    </>
  )
}
