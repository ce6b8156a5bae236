import type { OrganizerDay } from '@kindling/contract/donations/thanks'
import type { Deps } from '../../../deps.ts'
import { findOrganized, supporterRow, type GiveableKey, type WithKinds } from '../../giveables/index.ts'
import { readDay } from './thanks.queries.ts'

export async function showDay(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds,
  viewer: { id: number },
  which: GiveableKey,
): Promise<OrganizerDay> {
  const { id: giveableId } = (await findOrganized(deps, viewer, which)).giveable
  const asked = { giveableId, viewerId: viewer.id, now: deps.clock.now(), timeZone: deps.config.DEFAULT_TIME_ZONE }
  const [day] = await readDay(deps.db, asked)
  const { gifts, given_cents, hidden, to_come, opens, waiting, fresh, to_thank } = day!
  return {
    gifts_today: gifts,
    given_today_cents: given_cents,
    amounts_hidden_today: hidden,
    gifts_to_come: to_come,
    link_opens_today: opens,
    to_thank: to_thank.map(supporterRow),
    to_thank_count: waiting,
    to_thank_new_count: fresh,
  }
}
