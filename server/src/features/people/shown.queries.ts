import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'
import { isListedTo } from '../giveables/index.ts'

/** `person`: the person, as a column or a value; `viewer`: who reads the list. */
type Of = { person: RawBuilder<unknown>; viewer: Placed<number | null> }
/** A query that selects rows of `id` and `key`; lists show the greatest key first. */
type Shown = (of: Of) => RawBuilder<unknown>

const isMember = (viewer: Of['viewer']) =>
  sql`exists (select from memberships x where x.community_id = c.id and x.user_id = ${viewer} and x.status = 'active')`

/** The person's communities. By-request communities are included only if the viewer is a member too. */
export const belongsTo: Shown = ({ person, viewer }) => sql`
  select c.id, m.joined_at as key from memberships m join communities c on c.id = m.community_id
  where m.user_id = ${person} and m.status = 'active' and c.status in ('active', 'frozen')
    and (c.visibility = 'open' or ${person} = ${viewer} or ${isMember(viewer)})`

/** Campaigns in whose supporter list this person is named now. */
export const isNamedBy: Shown = ({ person, viewer }) => sql`
  select c.id, max(g.listed) as key from gifts g
  join giveables ga on ga.id = g.giveable_id and ga.is_public join campaigns c on c.giveable_id = ga.id
  where g.user_id = ${person} and g.listed is not null and g.visibility <> 'anonymous' and ${isListedTo(viewer)} group by c.id`

/** Campaigns with a gift of this person that was not fully refunded; only the person may read them. */
export const gaveTo: Shown = ({ person }) => sql`
  select c.id, s.last_gift_at as key from supporters s join campaigns c on c.giveable_id = s.giveable_id
  join giveables ga on ga.id = c.giveable_id
  where s.user_id = ${person} and s.given_cents > 0 and ${isListedTo(person)}`

/** Campaigns of this organizer; only the organizer sees those that are not public. */
export const started: Shown = ({ person, viewer }) => sql`
  select c.id, c.created_at as key from campaigns c join giveables ga on ga.id = c.giveable_id
  where c.organizer_id = ${person} and (ga.is_public and ${isListedTo(viewer)} or ${person} = ${viewer})`

/** Flash campaigns that this person started, if the viewer may see the inside of their community. */
export const startedFlash: Shown = ({ person, viewer }) => sql`
  select f.id, f.created_at as key from flash_campaigns f join giveables ga on ga.id = f.giveable_id
  where f.organizer_id = ${person} and ${isListedTo(viewer)}`
