import type { z } from 'zod'
import type { flashInput } from '@kindling/contract/flash-campaigns/acts'
import { graceMinutes, longestAheadDays, usualReportDays } from '@kindling/contract/flash-campaigns/rules'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day, hour, second } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, Refusal } from '../../../platform/http/errors.ts'
import { spend } from '../../../platform/http/limits.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { lockAsOrganizer } from '../../communities/index.ts'
import { createGiveable, uuidIsTaken } from '../../giveables/for-kinds.ts'
import { insertFlash, flashSpansOf, logChange, receiverIn } from '../flash.queries.ts'
import { offerGiveaway } from '../giveaway/offer-giveaway.ts'
import { offerMatch } from '../match/offer-match.ts'
import { advanceFlash } from '../advancing/advance-flash.ts'
import { factsOf } from './community-facts.queries.ts'
import { startLimitHit, type Span } from './start-limits.ts'

export type FlashOrder = z.output<typeof flashInput>
type CreateDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>

const mostPerDay = 20

/** Locks the community, so that parallel calls keep the limits. Throws not_found, invalid, conflict, rate_limited. */
export async function createFlash(
  deps: CreateDeps,
  viewer: { id: number; timeZone: string },
  order: FlashOrder,
): Promise<{ id: number; uuid: string }> {
  const { db, clock } = deps
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const { community } = await lockAsOrganizer(trx, order.community, viewer)
    if (community.status !== 'active') throw new Refusal('conflict', 'flash.communityClosed')
    await spend(trx, clock, {
      key: `flash:${viewer.id}`,
      limit: mostPerDay,
      seconds: day / second,
      timeZone: viewer.timeZone,
    })
    const span = spanOf(order, now)
    await mustKeepStartLimits(trx, deps, { communityId: community.id, span, timeZone: viewer.timeZone })
    const receiver = await receiverIn(trx, community.giveableId, order.nonprofit, now)
    if (receiver === null) throw invalidField('nonprofit', 'flash.notInSplit')
    const { nonprofitId } = receiver
    const uuid = order.art?.toLowerCase() ?? uuidv7(now)
    if (await uuidIsTaken(trx, uuid)) throw invalidField('art', 'flash.artTaken')
    const topic = order.topic ?? (await factsOf(trx, community.id)).topic
    const { id: giveableId, number: id } = await createGiveable(trx, deps, {
      kind: 'flash-campaigns',
      uuid,
      slug: null,
      name: order.title,
      isPublic: true,
      ...span,
      topic,
      quiet: order.quiet ?? topic === 'emergencies',
      goalCents: order.goal_cents,
      stopAtGoal: order.stop_at_goal ?? false,
      graceSeconds: graceMinutes * 60,
      createdBy: viewer.id,
      at: now,
      shares: [{ ...receiver, basisPoints: 10_000 }],
      cover: order.cover,
      coverAlt: order.cover_alt,
    })
    await insertFlash(trx, {
      id,
      giveableId,
      communityId: community.id,
      organizerId: viewer.id,
      nonprofitId,
      at: now,
      line: order.line ?? '',
      story: order.story ?? '',
      notifiesMembers: order.notify ?? true,
      reportWithinDays: order.report_within_days ?? usualReportDays,
    })
    await logChange(trx, id, { act: 'created', ...span, at: now })
    if (order.match) {
      if (span.startsAt <= now) throw invalidField('match', 'flash.matchTooLate')
      await logChange(trx, id, { act: await offerMatch(trx, id, order.match), ...span, at: now })
    }
    if (order.giveaway) await offerGiveaway(trx, deps, id, order.giveaway)
    await noteDeed(trx, { deed: 'flash_lit', actorId: viewer.id, giveableId, at: now })
    await advanceFlash(trx, deps, id)
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', community.uuid)))
    return { id, uuid }
  })
}

/** The default start is now. Throws invalid if the start is in the past or too far ahead. */
export function spanOf({ starts_at: given, hours }: Pick<FlashOrder, 'starts_at' | 'hours'>, now: Date): Span {
  const startsAt = given === undefined ? now : new Date(given)
  if (startsAt < now || startsAt.getTime() > now.getTime() + longestAheadDays * day)
    throw invalidField('starts_at', { words: 'flash.startsAt', days: longestAheadDays })
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * hour) }
}

type Start = { communityId: number; span: Span; timeZone: string; except?: number }

/** `except`: the flash campaign whose times change. Throws conflict if a limit is hit. */
export async function mustKeepStartLimits(
  trx: Trx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { communityId, span, timeZone, except }: Start,
): Promise<void> {
  const others = await flashSpansOf(trx, communityId, new Date(clock.now().getTime() - 8 * day))
  const limit = startLimitHit(
    span,
    others.filter(({ id }) => id !== except),
    config.DEFAULT_TIME_ZONE,
  )
  if (limit?.because === 'running')
    throw new Refusal('conflict', {
      words: 'flash.running',
      date: { day: limit.until, timeZone },
      time: { at: limit.until, timeZone },
    })
  if (limit)
    throw new Refusal('conflict', {
      words: 'flash.week',
      date: { day: limit.until, timeZone: config.DEFAULT_TIME_ZONE },
    })
}
