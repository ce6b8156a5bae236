import type { GiveableType } from '@kindling/contract/common'
import type { Updateable } from 'kysely'
import type { Deps } from '../src/deps.ts'
import type { Giveables } from '../src/platform/database/tables.ts'

/** A giveable as the API names it: `campaigns` 12. */
type Which = { type: GiveableType; id: number }

/** The stored row: counters, and when it takes gifts. */
export const giveableRow = ({ db }: Pick<Deps, 'db'>, { type, id }: Which) =>
  db.selectFrom('giveables').selectAll().where('kind', '=', type).where('number', '=', id).executeTakeFirstOrThrow()

export const setGiveable = async (
  { db }: Pick<Deps, 'db'>,
  { type, id }: Which,
  change: Updateable<Giveables>,
): Promise<void> =>
  void (await db.updateTable('giveables').set(change).where('kind', '=', type).where('number', '=', id).execute())

/** Closes a giveable from `at` on. */
export const closeGiveable = (deps: Pick<Deps, 'db'>, which: Which, at: Date): Promise<void> =>
  setGiveable(deps, which, { closed_at: at, closed_because: which.type === 'campaigns' ? 'ended' : 'frozen' })
