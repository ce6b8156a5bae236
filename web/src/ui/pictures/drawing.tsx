import { printAddress, sceneAddress, avatarArtAddress } from '@kindling/contract/pages/art-address'
import type { Topic } from '@kindling/contract/common'
import { avatarDuotoneOf, dimmed, duotoneOf } from '@kindling/contract/pages/duotones'
import { clsx } from 'clsx'
import { onServer } from '../../platform/network/server-address.ts'

type Seed = {
  uuid: string
  /** For grief, disasters and illness: a still drawing without hot colors. */
  quiet?: boolean
}
type Shown = {
  eager?: boolean
  className?: string
}

/** The scene of a thing without a photo. It fills its box; decorative, because the name is beside it. */
export function Scene({ topic, uuid, quiet = false, ...shown }: Seed & Shown & { topic: Topic }) {
  const [ground] = duotoneOf(uuid, quiet)
  return <Drawing address={sceneAddress({ topic, uuid, quiet })} ground={quiet ? dimmed(ground) : ground} {...shown} />
}

/** The middle of a thing's scene, in other colors than its cover. */
export function ThingDrawing({ topic, uuid, quiet = false, ...shown }: Seed & Shown & { topic: Topic }) {
  const [ground] = avatarDuotoneOf(uuid, quiet)
  return (
    <Drawing address={avatarArtAddress({ topic, uuid, quiet })} ground={quiet ? dimmed(ground) : ground} {...shown} />
  )
}

/** Shapes without a subject, for people, small things, and things without a topic. */
export function Print({ uuid, quiet = false, ...shown }: Seed & Shown) {
  return <Drawing address={printAddress({ uuid, quiet })} ground={duotoneOf(uuid, quiet)[0]} {...shown} />
}

/** The ground's color shows until the drawing has loaded, or if it fails. */
function Drawing({ address, ground, eager = false, className }: Shown & { address: string; ground: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: ground }}
      className={clsx('block size-full overflow-hidden', className)}
    >
      <img
        src={onServer(address)}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
        onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
        onLoad={({ currentTarget }) => (currentTarget.style.visibility = '')}
        className="block size-full object-cover object-[50%_35%]"
      />
    </span>
  )
}
