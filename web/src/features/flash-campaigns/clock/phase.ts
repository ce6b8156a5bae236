import type { Flash } from '../flash.ts'

/** The phase by the clock. `closing`: the grace, in which only gifts that began before the end may finish. */
export type Phase = 'early' | 'opening' | 'open' | 'closing' | 'over' | 'canceled'

type Timed = Pick<Flash, 'starts_at' | 'ends_at' | 'stopped_at' | 'status'>

/** Computed from the times, because the server's jobs change `status` a moment later. */
export function phaseOf({ starts_at, ends_at, status }: Timed, now: number): Phase {
  if (status === 'canceled') return 'canceled'
  if (status === 'ended' || status === 'reported') return 'over'
  if (status === 'settling' || now >= Date.parse(ends_at)) return 'closing'
  if (status === 'live') return 'open'
  return now < Date.parse(starts_at) ? 'early' : 'opening'
}
