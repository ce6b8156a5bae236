import type { Answer } from '@kindling/contract/api'
import type { FeedEntry } from '@kindling/contract/updates/feed'
import type { Deps } from '../../../deps.ts'
import { cursorOf, foreignCursor, pageOf, type Page } from '../../../platform/http/page.ts'
import { findInside, isOrganizing, type WithKinds } from '../../giveables/index.ts'
import { cardOf } from '../reading/shown.ts'
import { readFeed, type EntryRow } from './feed.queries.ts'

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds
type ShowFeedInput = { identifier: string; per_page?: number | undefined; cursor?: string | undefined }

/** Throws not_found if the viewer may not see inside. Uses three queries. */
export async function showFeed(
  deps: FeedDeps,
  viewer: { id: number } | null,
  { identifier, ...query }: ShowFeedInput,
): Promise<Answer<'GET /communities/{identifier}/feed'>> {
  const { giveable, role } = await findInside(deps, viewer, { type: 'communities', id: identifier })
  const page = pageOf(query)
  const asked = {
    giveableId: giveable.id,
    viewerId: viewer?.id ?? null,
    timeZone: deps.config.DEFAULT_TIME_ZONE,
    most: page.size + 1,
    after: page.after,
    before: timeIn(page),
  }
  const rows = await readFeed(deps.db, asked, 'one', page.after === null ? 'top' : 'cursor')
  const shown = rows.slice(0, page.size)
  const last = rows.length > page.size ? shown.at(-1)! : null
  return {
    data: shown.map(entryOf),
    meta: {
      uuid: giveable.uuid,
      may: isOrganizing(role) ? ['post'] : [],
      next_cursor: last && cursorOf(last.id, String(last.at.getTime())),
    },
  }
}

const mostOfMine = 3

export async function showFeedOfMine(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id: viewerId }: { id: number },
): Promise<FeedEntry[]> {
  const asked = { giveableId: null, viewerId, timeZone: config.DEFAULT_TIME_ZONE, most: mostOfMine }
  return (await readFeed(db, { ...asked, after: null, before: null }, 'mine', 'top')).map(entryOf)
}

function entryOf(row: EntryRow): FeedEntry {
  const at = row.at.toISOString()
  if (row.kind === 'update') {
    const { giveable, ...card } = row.update
    return { kind: row.kind, at, update: { ...cardOf(card), giveable } }
  }
  const { giveable, kind } = row
  if (kind === 'milestone') return { kind, at, giveable, ...row.data, more: row.more }
  return { kind, at, giveable, ...row.data, people: row.people, count: row.count }
}

function timeIn({ after, place }: Page): Date | null {
  if (after === null) return null
  if (!/^\d{1,15}$/.test(place ?? '')) throw foreignCursor()
  return new Date(Number(place))
}
