import { begunImpact, begunLines, storyOf } from '@kindling/contract/campaigns/draft-fields'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day, second } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { freeFile } from '../../photos/index.ts'
import { changeGiveable, nameBeneficiary, putCover } from '../../giveables/for-kinds.ts'
import { mayBecome } from '../campaign.ts'
import { changeCampaign, lockCampaign, replaceLines } from '../campaigns.queries.ts'
import { storeCampaign, type StoreCampaignInput } from '../store-campaign.ts'
import type { Fields } from './draft.ts'
import { deleteDraftRow, factsOf, lockDraft, sentAs, type LockedDraft, type NamedFacts } from './drafts.queries.ts'
import { whatIsMissing } from './what-is-missing.ts'

const submitsADay = 10

/**
 * Deletes the draft and puts its campaign in review: a new campaign, or the one that it was made from. Returns the
 * campaign's number. Idempotent. Throws not_found, invalid by field, conflict, rate_limited.
 */
export async function submitDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  { makerId, timeZone }: { makerId: number; timeZone: string },
  uuid: string,
): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, uuid, makerId)
    if (!draft) return (await sentAs(trx, uuid, makerId)) ?? missing()
    const facts = await factsOf(trx, draft.id, now)
    const errors = whatIsMissing(finished(draft.fields, facts), now)
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', 'draftUnfinished', { errors })
    await spend(trx, clock, { key: `submit:${makerId}`, limit: submitsADay, seconds: day / second, timeZone })
    await deleteDraftRow(trx, draft.id)
    const { id, giveableId } = await send(trx, deps, { draft, facts, now })
    await noteDeed(trx, { deed: 'campaign_submitted', actorId: makerId, giveableId, at: now })
    return id
  })
}

const missing = (): never => {
  throw notFound()
}

function finished({ nonprofit, project: _, community, ...fields }: Fields, facts: NamedFacts) {
  const { nonprofitId, isVerified, project, isOpen, isOrganizer, givesToNonprofit } = facts
  return {
    ...fields,
    nonprofit: { isNamed: nonprofit !== null, isThere: nonprofitId !== null, isVerified },
    project,
    community: community === null ? null : { isOpen, isOrganizer, givesToNonprofit },
  }
}

type Sending = { draft: LockedDraft; facts: NamedFacts; now: Date }

async function send(trx: Trx, deps: Pick<Deps, 'clock' | 'live'>, sending: Sending) {
  const { draft, facts, now } = sending
  if (draft.campaign_id !== null) return await sendAgain(trx, deps, draft.campaign_id, sending)
  const stored = await storeCampaign(trx, deps, { ...inputOf(draft, facts), uuid: draft.art, at: now })
  if (facts.cover) await putCover(trx, stored.giveableId, facts.cover)
  return stored
}

async function sendAgain(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'live'>,
  id: number,
  { draft, facts, now }: Sending,
): Promise<{ id: number; giveableId: number }> {
  const campaign = await lockCampaign(trx, id)
  if (!campaign || !mayBecome(campaign.status, 'in_review'))
    throw new Refusal('conflict', 'campaignCannotBecome.in_review')
  const { giveable_id: giveableId } = campaign
  const { title, topic, quiet, goalCents, stopAtGoal, endsAt, ...c } = inputOf(draft, facts)
  await changeCampaign(trx, id, campaign.status, {
    status: 'in_review',
    sent_at: now,
    draft_uuid: draft.uuid,
    review_note: null,
    reviewed_at: null,
    summary: c.summary,
    story: c.story,
    city: c.city,
    state: c.state,
    report_within_days: c.reportWithinDays,
    community_id: c.communityId,
    nonprofit_id: c.nonprofitId,
    impact_lines: JSON.stringify(c.impactLines),
  })
  await replaceLines(trx, id, c.budget)
  await changeGiveable(trx, giveableId, {
    uuid: draft.art,
    name: title,
    topic,
    quiet,
    startsAt: now,
    endsAt,
    goalCents,
    stopAtGoal,
  })
  await nameBeneficiary(trx, { giveableId, nonprofitId: c.nonprofitId, towardId: c.towardId })
  const before = await putCover(trx, giveableId, facts.cover)
  if (before !== null && before !== facts.cover?.id) await freeFile(trx, deps, before)
  await afterCommit(trx, () =>
    deps.live.publish(subjectOf('giveables', campaign.uuid), subjectOf('giveables', draft.art)),
  )
  return { id, giveableId }
}

function inputOf(
  { uuid, maker_id: organizerId, fields }: LockedDraft,
  { nonprofitId, project, communityId }: NamedFacts,
) {
  const { title, summary, story, topic, quiet, city, state, goal_cents: goal, ends_at: end, ...rest } = fields
  return {
    title,
    summary,
    quiet,
    city,
    state,
    organizerId,
    draftUuid: uuid,
    story: storyOf(story),
    topic: topic!,
    nonprofitId: nonprofitId!,
    towardId: project?.id ?? null,
    communityId: fields.community === null ? null : communityId,
    goalCents: goal!,
    endsAt: end === null ? null : new Date(end),
    stopAtGoal: rest.stop_at_goal,
    reportWithinDays: rest.report_within_days,
    budget: begunLines(rest.budget),
    impactLines: begunImpact(rest.impact_lines),
  } satisfies Omit<StoreCampaignInput, 'uuid' | 'at'>
}
