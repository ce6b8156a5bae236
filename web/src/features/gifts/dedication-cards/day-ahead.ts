import { timeNow } from '../../../platform/browser/clock.ts'

const dayMs = 86_400_000

/** The day that is so many days from now where the giver is: "2026-11-30". */
export const dayAhead = (days: number, timeZone: string): string =>
  new Date(timeNow().getTime() + days * dayMs).toLocaleDateString('en-CA', { timeZone })
