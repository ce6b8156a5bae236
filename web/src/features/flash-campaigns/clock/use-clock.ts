import { useSyncExternalStore } from 'react'
import { shownLeft } from './left.ts'
import { type Clocked, serverTime } from './server-time.ts'
import { tick } from './ticking.ts'
import type { Flash } from '../flash.ts'

type Timed = Pick<Flash, 'starts_at' | 'ends_at' | 'stopped_at' | 'status'> & Clocked

/** The moments that the countdown runs to; none after the end. */
const momentsOf = ({ starts_at, ends_at, status }: Timed): number[] =>
  status === 'scheduled' || status === 'live' ? [Date.parse(starts_at), Date.parse(ends_at)] : []

/** The server's time, rounded to what the countdown shows; the component rerenders when that changes. */
export function useClock(flash: Timed): number {
  const read = () => shownTime(flash, serverTime(flash)).shown
  return useSyncExternalStore(
    (onChange) => tick(onChange, () => shownTime(flash, serverTime(flash)).changesIn),
    read,
    read,
  )
}

export function shownTime(flash: Timed, now: number): { shown: number; changesIn: number } {
  const next = momentsOf(flash).find((moment) => moment > now)
  if (next === undefined) {
    const end = Date.parse(flash.stopped_at ?? flash.ends_at)
    return { shown: end, changesIn: Number.POSITIVE_INFINITY }
  }
  const { shown, changesIn } = shownLeft(next - now)
  return { shown: next - shown, changesIn }
}
