import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findGiveable } from '../../giveables/index.ts'
import { flashSpansOf } from '../flash.queries.ts'
import { readNext } from './community-facts.queries.ts'
import { firstAllowedStart } from './start-limits.ts'

export async function nextFlash(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Pick<Viewer, 'id' | 'language'>,
  identifier: string,
): Promise<NextFlash> {
  const now = clock.now()
  const community = await findGiveable(db, { type: 'communities', id: identifier, viewer, at: now })
  const next =
    community && (await readNext(db, { giveableId: community.id, viewerId: viewer.id, language: viewer.language, now }))
  if (!next) throw notFound()
  const { id, ...facts } = next
  const { at, because } = firstAllowedStart(
    now,
    await flashSpansOf(db, id, new Date(now.getTime() - 8 * day)),
    config.DEFAULT_TIME_ZONE,
  )
  return {
    ...facts,
    opens_from: at.toISOString(),
    because,
    giveaways: config.GIVEAWAYS === 'on',
    server_now: now.toISOString(),
  }
}
