import type { Answer, Api } from '@kindling/contract/api'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { foreignCursor, paged, pageOf, rowsOf, type Page } from '../../../platform/http/page.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { findGiveableOfUpdates, type UpdatesAddress } from '../find-giveable-of-updates.ts'
import { notifyingLeft } from '../notify-quota.ts'
import type { CardRow } from './columns.queries.ts'
import { cardOf } from './shown.ts'
import { readUpdates } from './updates.queries.ts'

type Call = 'GET /{modelType}/{identifier}/updates'
type ListUpdatesInput = z.output<Api[Call]['query']>

/** Throws not_found if the filter asks for drafts or scheduled updates and the viewer is not an organizer. */
export async function listUpdates(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number } | null,
  which: UpdatesAddress,
  query: ListUpdatesInput,
): Promise<Answer<Call>> {
  const { giveable, organizes } = await findGiveableOfUpdates(deps, viewer, which)
  const status = query['filter[status]'] ?? null
  if (status !== null && !organizes) throw notFound()
  const page = pageOf(query)
  const now = deps.clock.now()
  const values = {
    giveableId: giveable.id,
    viewerId: viewer?.id ?? null,
    tag: query['filter[tag]'] ?? null,
    status,
    now,
    ...rowsOf(page),
    ...placeIn(page),
  }
  const [found] = await readUpdates(
    deps.db,
    values,
    status === null ? 'published' : 'waiting',
    page.after === null ? 'top' : 'cursor',
  )
  const { total, notified, rows, giveable: host } = found!
  const shown = rows.slice(0, page.size)
  const last = rows.length > page.size ? shown.at(-1)! : null
  const { data, meta } = paged(shown.map(cardOf), page, total, last?.id ?? null, last ? placeOf(last) : undefined)
  const times = notified.map((at) => new Date(at))
  return {
    data,
    meta: {
      ...meta,
      giveable: host,
      may: organizes ? ['post'] : [],
      notifying: organizes ? notifyingLeft(times, now) : null,
    },
  }
}

const placeOf = ({ pinned, published_at }: CardRow) =>
  `${pinned ? 1 : 0}.${published_at === null ? 0 : new Date(published_at).getTime()}`

function placeIn({ after, place }: Page): { pinned: boolean | null; publishedAt: Date | null } {
  if (after === null) return { pinned: null, publishedAt: null }
  const [, pinned, at] = /^([01])\.(\d{1,15})$/.exec(place ?? '') ?? []
  if (at === undefined) throw foreignCursor()
  return { pinned: pinned === '1', publishedAt: new Date(Number(at)) }
}
