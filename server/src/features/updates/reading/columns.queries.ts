import { sql } from 'kysely'
import type { GiveableOfUpdate, Update, UpdateCard } from '@kindling/contract/updates/calls'
import type { Placed } from '../../../platform/database/statement.ts'
import { blockedWith, personRef } from '../../accounts/index.ts'
import { reactionsOf } from '../../comments/index.ts'

export const giveableColumn = sql<GiveableOfUpdate>`json_build_object('type', ga.kind, 'id', ga.number, 'uuid', ga.uuid,
  'name', ga.name, 'quiet', ga.quiet, 'slug', ga.slug, 'topic', ga.topic, 'cover', ga.cover)`

const pictureRef = sql`json_build_object('uuid', f.uuid, 'address', f.address, 'width', f.width, 'height', f.height, 'alt', f.alt)`

export const photosColumn = sql<Update['photos']>`(
  select coalesce(json_agg(${pictureRef} order by ph.position), '[]')
  from update_photos ph join photos f on f.id = ph.photo_id where ph.update_id = p.id)`

const firstPhoto = sql`(select ${pictureRef} from update_photos ph join photos f on f.id = ph.photo_id
  where ph.update_id = p.id order by ph.position limit 1)`

type Viewer = Placed<number | null>

const helped = (viewer: Viewer) => sql`exists (
  select from gifts g where g.user_id = ${viewer} and g.giveable_id = p.giveable_id and g.status = 'settled'
    and g.refunded_cents < g.amount_cents and g.settled_at < p.published_at)`

/** Counts comments that are neither deleted nor hidden, without those of blocked people. */
const commentsCount = (viewer: Viewer) => sql`(
  select count(*)::int from comments c where c.anchor_uuid = p.uuid and c.deleted_at is null and c.hidden_at is null
    and c.author_id not in (${blockedWith(viewer)}))`

/** Times are strings in rows that come as JSON. */
type Stored = 'published_at' | 'publish_at' | 'edited_at'
export type CommonRow = Omit<UpdateCard, Stored | 'excerpt' | 'photo'> & {
  id: number
} & Record<Stored, string | Date | null>
export type CardRow = CommonRow & Pick<UpdateCard, 'excerpt' | 'photo'>

export const spentColumn = sql`case when p.spent_cents is not null then
  json_build_object('amount_cents', p.spent_cents, 'line', p.spent_line) end`

export const commonColumns = (viewer: Viewer) => sql`
  p.id, p.uuid, p.name, p.status, p.tags, p.pinned, p.published_at, p.publish_at, p.edited_at,
  ${spentColumn} as spent,
  ${personRef('u')} as author, ${helped(viewer)} as helped,
  ${reactionsOf(sql`p.uuid`, viewer)} as reactions, ${commentsCount(viewer)} as comments_count`

export const cardColumns = (viewer: Viewer) => sql`
  ${commonColumns(viewer)}, p.excerpt, ${firstPhoto} as photo`
