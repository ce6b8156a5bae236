/** The only source of the time in the server. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type SetClock = Clock & { set(at: Date): void; advance(ms: number): void }

export function setClock(at: Date): SetClock {
  let now = at.getTime()
  return {
    now: () => new Date(now),
    set(to) {
      now = to.getTime()
    },
    advance(ms) {
      now += ms
    },
  }
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
