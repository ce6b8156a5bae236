import type { Words } from '../../platform/words.ts'
import { isYear, lastDayOf, type Period } from './period.ts'

/** How a statement names its period. */
export function periodWords({ name, days }: Period, inTheirs: Words): string {
  if (days === null) return inTheirs.history.allYears
  if (isYear({ name, days })) return name
  return inTheirs.history.fromTo({ from: dateOf(days.from, inTheirs), to: dateOf(lastDayOf(days), inTheirs) })
}

export const dateOf = (day: string, { locale }: Words): string => locale.longDate(new Date(day), 'UTC')
