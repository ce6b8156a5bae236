import type { z } from 'zod'
import type { createFlashInput } from '@kindling/contract/flash-campaigns/acts'
import { graceMinutes, longestAheadDays, usualReportDays } from '@kindling/contract/flash-campaigns/rules'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day, hour, second } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, Refusal } from '../../../platform/http/refusal.ts'
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

export type CreateFlashInput = z.output<typeof createFlashInput>
type CreateDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>

const mostPerDay = 20

/** Locks the community, so that parallel calls keep the limits. Throws not_found, invalid, conflict, rate_limited. */
export async function createFlash(
  deps: CreateDeps,
  viewer: { id: number; timeZone: string },
  input: CreateFlashInput,
): Promise<{ id: number; uuid: string }> {
  const { db, clock } = deps
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const { community } = await lockAsOrganizer(trx, input.community, viewer)
    if (community.status !== 'active') throw new Refusal('conflict', 'flash.communityClosed')
    await spend(trx, clock, {
      key: `flash:${viewer.id}`,
      limit: mostPerDay,
      seconds: day / second,
      timeZone: viewer.timeZone,
    })
    const span = spanOf(input, now)
    await mustKeepStartLimits(trx, deps, { communityId: community.id, span, timeZone: viewer.timeZone })
    const receiver = await receiverIn(trx, community.giveableId, input.nonprofit, now)
    if (receiver === null) throw invalidField('nonprofit', 'flash.notInSplit')
    const { nonprofitId } = receiver
    const uuid = input.art?.toLowerCase() ?? uuidv7(now)
    if (await uuidIsTaken(trx, uuid)) throw invalidField('art', 'flash.artTaken')
    const topic = input.topic ?? (await factsOf(trx, community.id)).topic
    const { id: giveableId, number: id } = await createGiveable(trx, deps, {
      kind: 'flash-campaigns',
      uuid,
      slug: null,
      name: input.title,
      isPublic: true,
      ...span,
      topic,
      quiet: input.quiet ?? topic === 'emergencies',
      goalCents: input.goal_cents,
      stopAtGoal: input.stop_at_goal ?? false,
      graceSeconds: graceMinutes * 60,
      createdBy: viewer.id,
      at: now,
      shares: [{ ...receiver, basisPoints: 10_000 }],
      cover: input.cover,
      coverAlt: input.cover_alt,
    })
    await insertFlash(trx, {
      id,
      giveableId,
      communityId: community.id,
      organizerId: viewer.id,
      nonprofitId,
      at: now,
      line: input.line ?? '',
      story: input.story ?? '',
      notifiesMembers: input.notify ?? true,
      reportWithinDays: input.report_within_days ?? usualReportDays,
    })
    await logChange(trx, id, { act: 'created', ...span, at: now })
    if (input.match) {
      if (span.startsAt <= now) throw invalidField('match', 'flash.matchTooLate')
      await logChange(trx, id, { act: await offerMatch(trx, id, input.match), ...span, at: now })
    }
    if (input.giveaway) await offerGiveaway(trx, deps, id, input.giveaway)
    await noteDeed(trx, { deed: 'flash_lit', actorId: viewer.id, giveableId, at: now })
    await advanceFlash(trx, deps, id)
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', community.uuid)))
    return { id, uuid }
  })
}

/** The default start is now. Throws invalid if the start is in the past or too far ahead. */
export function spanOf({ starts_at: given, hours }: Pick<CreateFlashInput, 'starts_at' | 'hours'>, now: Date): Span {
  const startsAt = given === undefined ? now : new Date(given)
  if (startsAt < now || startsAt.getTime() > now.getTime() + longestAheadDays * day)
    throw invalidField('starts_at', { words: 'flash.startsAt', days: longestAheadDays })
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * hour) }
}

type StartLimitsInput = { communityId: number; span: Span; timeZone: string; except?: number }

/** `except`: the flash campaign whose times change. Throws conflict if a limit is hit. */
export async function mustKeepStartLimits(
  trx: Trx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { communityId, span, timeZone, except }: StartLimitsInput,
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
