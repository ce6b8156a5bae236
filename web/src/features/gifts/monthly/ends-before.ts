import type { Day } from '@kindling/contract/plan/rules'
import type { Giveable } from '../../giveables/index.ts'

/** True if the giveable has ended when this day begins, by this device's clock: nothing is charged then. */
export function endsBefore({ monthly }: Giveable, day: Day): boolean {
  const endsAt = monthly?.ends_at ?? null
  return endsAt !== null && new Date(endsAt) <= new Date(`${day}T00:00:00`)
}
