import type { Answer } from '@kindling/contract/api'
import type { FeedEntry } from '@kindling/contract/updates/feed'
import type { Deps } from '../../../deps.ts'
import { cursorOf, foreignCursor, pageOf, type Page } from '../../../platform/http/page.ts'
import { findInside, isOrganizing, type WithKinds } from '../../giveables/index.ts'
import { cardOf } from '../reading/shown.ts'
import { readFeed, type EntryRow } from './feed.queries.ts'

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds
type PageInput = { per_page?: number | undefined; cursor?: string | undefined }
type ShowFeedInput = PageInput & { identifier: string }

/** Throws not_found if the viewer may not see inside. Uses three queries. */
export async function showFeed(
  deps: FeedDeps,
  viewer: { id: number } | null,
  { identifier, ...query }: ShowFeedInput,
): Promise<Answer<'GET /communities/{identifier}/feed'>> {
  const { giveable, role } = await findInside(deps, viewer, { type: 'communities', id: identifier })
  const { data, next } = await readPage(deps, query, {
    of: 'one',
    giveableId: giveable.id,
    viewerId: viewer?.id ?? null,
  })
  return { data, meta: { uuid: giveable.uuid, may: isOrganizing(role) ? ['post'] : [], next_cursor: next } }
}

/** The news of all communities of the viewer, in one query. */
export async function showFeedOfMine(
  deps: Pick<Deps, 'db' | 'config'>,
  { id: viewerId }: { id: number },
  query: PageInput,
): Promise<Answer<'GET /user/feed'>> {
  const { data, next } = await readPage(deps, query, { of: 'mine', giveableId: null, viewerId })
  return { data, meta: { next_cursor: next } }
}

type Feed = { of: 'one' | 'mine'; giveableId: number | null; viewerId: number | null }

async function readPage(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  query: PageInput,
  { of, ...feed }: Feed,
): Promise<{ data: FeedEntry[]; next: string | null }> {
  const page = pageOf(query)
  const asked = {
    ...feed,
    timeZone: config.DEFAULT_TIME_ZONE,
    most: page.size + 1,
    after: page.after,
    before: timeIn(page),
  }
  const rows = await readFeed(db, asked, of, page.after === null ? 'top' : 'cursor')
  const shown = rows.slice(0, page.size)
  const last = rows.length > page.size ? shown.at(-1)! : null
  return { data: shown.map(entryOf), next: last && cursorOf(last.id, String(last.at.getTime())) }
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
