import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/statement.ts'

/** Whose they are: a column or a value; and who looks. */
type Of = { person: RawBuilder<unknown>; viewer: Placed<number | null> }
/** Rows of `id` and `key`, the greater key first. */
type Shown = (of: Of) => RawBuilder<unknown>

const isMember = (viewer: Of['viewer']) =>
  sql`exists (select from memberships x where x.community_id = c.id and x.user_id = ${viewer} and x.status = 'active')`

/** Communities: of those by request only whoever is in one learns who else is. */
export const belongsTo: Shown = ({ person, viewer }) => sql`
  select c.id, m.joined_at as key from memberships m join communities c on c.id = m.community_id
  where m.user_id = ${person} and m.status = 'active' and c.status in ('active', 'frozen')
    and (c.visibility = 'open' or ${person} = ${viewer} or ${isMember(viewer)})`

/** Campaigns that show this name among their supporters: what waits to be listed, or to leave, is as it stands there. */
export const isNamedBy: Shown = ({ person }) => sql`
  select c.id, max(g.listed) as key from gifts g
  join giveables ga on ga.id = g.giveable_id and ga.is_public join campaigns c on c.giveable_id = ga.id
  where g.user_id = ${person} and g.listed is not null and g.visibility <> 'anonymous' group by c.id`

/** Campaigns that this person gave to and was not given all of it back: for nobody else. */
export const gaveTo: Shown = ({ person }) => sql`
  select c.id, s.last_gift_at as key from supporters s join campaigns c on c.giveable_id = s.giveable_id
  where s.user_id = ${person} and s.given_cents > 0`

/** Campaigns; those that are not public yet are there for whoever made them. */
export const started: Shown = ({ person, viewer }) => sql`
  select c.id, c.created_at as key from campaigns c join giveables ga on ga.id = c.giveable_id
  where c.organizer_id = ${person} and (ga.is_public or ${person} = ${viewer})`
