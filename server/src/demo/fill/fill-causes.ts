import type { AppDeps } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { approveCampaign, endCampaign, reportCampaign, storeCampaign } from '../../features/campaigns/index.ts'
import {
  approveMember,
  changeMember,
  createCommunity,
  joinCommunity,
  announceSplit,
} from '../../features/communities/index.ts'
import { markSeen, notificationsFeature } from '../../features/notifications/index.ts'
import { registerNonprofit, verifyNonprofit } from '../../features/nonprofits/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { artOf } from '../stories/art-of.ts'
import { unlessRefused } from '../unless-refused.ts'
import { inParallel } from '../in-parallel.ts'
import type { DemoCampaign } from '../stories/campaign.ts'
import { demoCampaigns, type CampaignKey } from '../stories/campaigns.ts'
import { demoCommunities, type CommunityKey, type DemoCommunity } from '../stories/communities.ts'
import {
  campaignByTitle,
  communityBySlug,
  isAnnounced,
  membersOf,
  nonprofitByEin,
  sentAt,
  uuidOf,
} from '../demo.queries.ts'
import { reviewer } from './fill-staff.ts'
import { firstMember, neighbors } from '../gifts/gift-plan.ts'
import { demoNonprofits } from '../stories/nonprofits.ts'
import { english } from '../../platform/words.ts'

export type Ids = ReadonlyMap<string, number>
export type CauseIds = Record<CommunityKey | CampaignKey, number>

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)

export async function fillCauses(deps: AppDeps, now: Date, people: Ids): Promise<CauseIds> {
  const nonprofits = await fillNonprofits({ ...deps, clock: setClock(ago(now, 440)) })
  const ids: [string, number][] = []
  for (const [key, c] of Object.entries(demoCommunities))
    ids.push([key, await fillCommunity(deps, now, { key: key as CommunityKey, c, people, nonprofits })])
  for (const [key, c] of Object.entries(demoCampaigns))
    ids.push([key, await fillCampaign(deps, now, { key: key as CampaignKey, c, people, nonprofits })])
  return Object.fromEntries(ids) as CauseIds
}

async function fillNonprofits(deps: Deps): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [key, facts] of Object.entries(demoNonprofits)) {
    ids.set(key, (await registerNonprofit(deps, facts)).id)
    await verifyNonprofit(deps, facts.ein)
  }
  return ids
}

type FillCommunityInput = { key: CommunityKey; c: DemoCommunity; people: Ids; nonprofits: Ids }

async function fillCommunity(
  deps: AppDeps,
  now: Date,
  { key, c, people, nonprofits }: FillCommunityInput,
): Promise<number> {
  const { owner, moderators, members, split, membersCount, daysHere, givers: _g, month: _m, notes: _n, ...rest } = c
  const { visibility = 'open', asking = [], coming, ...input } = rest
  const at = { ...deps, clock: setClock(ago(now, daysHere)) }
  const shares = split.map(([nonprofit, basisPoints]) => ({ nonprofitId: nonprofits.get(nonprofit)!, basisPoints }))
  const known = await communityBySlug(deps.db, c.slug)
  const id =
    known ??
    (await createCommunity(at, { ...input, art: artOf[key], visibility, ownerId: people.get(owner)!, shares })).id
  const there = await membersOf(deps.db, id)
  const named = [...moderators, ...members]
  const others = Array.from({ length: membersCount - 1 - named.length }, (_, i) => `n${firstMember[key] + i}`)
  const present = others.filter((p) => people.has(p))
  // spread over the community's lifetime, the last ones yesterday, or before its organizers' other acts
  const lastDaysAgo = visibility === 'request' ? 3 : 1
  const joinsAt = (p: string) =>
    ago(now, lastDaysAgo + ((people.get(p)! * 7_919) % 1_000) * (Math.min(daysHere, 330) / 1_000))
  const joining = [...named, ...present]
    .filter((p) => !there.has(people.get(p)!))
    .toSorted((a, b) => joinsAt(a).getTime() - joinsAt(b).getTime())
  // approvals one by one, because the moderation log keeps their order
  await inParallel(joining, visibility === 'request' ? 1 : 6, async (p) => {
    const clock = setClock(joinsAt(p))
    const role = moderators.includes(p) ? ('moderator' as const) : ('member' as const)
    const through = cameThrough(key, others.indexOf(p))
    const wish = {
      communityId: id,
      userId: people.get(p)!,
      inviterId: (through !== null && people.get(through)) || null,
    }
    await unlessRefused(() => joinCommunity({ ...deps, clock }, { ...wish, role }))
    if (visibility !== 'request') return
    await unlessRefused(() => approveMember({ ...deps, clock }, { ...wish, approvedBy: people.get(owner)! }))
    if (role === 'member') return
    const raised = { identifier: String(id), uuid: await uuidOf(deps.db, wish.userId), act: 'make_moderator' } as const
    await changeMember({ ...deps, clock }, { id: people.get(owner)! }, raised)
  })
  const ownerId = people.get(owner)!
  await fillComingSplit({ ...deps, clock: setClock(ago(now, 2.1)) }, { id, ownerId, coming })
  // organizers saw the requests up to the last ones
  if (joining.length > 0)
    for (const p of [owner, ...moderators])
      await markSeen({ ...deps, clock: setClock(ago(now, 2)) }, { personId: people.get(p)! })
  const outside = neighborsFrom(people, firstMember[key] + membersCount)
  for (const [i, note] of asking.entries()) {
    const at = { ...deps, clock: setClock(ago(now, 0.2 + i / 2)) }
    await joinCommunity(at, { communityId: id, userId: outside[i]!, note })
  }
  return id
}

/** The ids of the neighbors with this number or a greater one, in the order of their numbers. */
const neighborsFrom = (people: Ids, first: number): number[] =>
  Array.from({ length: neighbors - first }, (_, i) => people.get(`n${first + i}`)).filter((id) => id !== undefined)

/** One in six of its neighbors was invited by one of the first twelve, most by the first of these. */
const cameThrough = (key: CommunityKey, i: number): string | null =>
  i < 12 || i % 6 > 0 ? null : `n${firstMember[key] + Math.floor(12 * (((i * 37) % 101) / 101) ** 2)}`

type FillCampaignInput = { key: CampaignKey; c: DemoCampaign; people: Ids; nonprofits: Ids }

async function fillCampaign(deps: Deps, now: Date, { key, c, people, nonprofits }: FillCampaignInput): Promise<number> {
  const known = await campaignByTitle(deps.db, c.title)
  const at = ago(now, c.startedDaysAgo)
  const then = { ...deps, clock: setClock(at) }
  const input = { ...inputOf(deps, now, { key, c, people, nonprofits }), at }
  // not by a draft, which takes only places in the United States
  const id = known?.id ?? (await deps.db.transaction().execute((trx) => storeCampaign(trx, then, input))).id
  if (known !== undefined && known.status !== 'in_review') return id
  await approveCampaign(then, { id, staffId: people.get(reviewer)!, sentAt: await sentAt(deps.db, id) })
  return id
}

function inputOf({ config }: Deps, now: Date, { key, c, people, nonprofits }: FillCampaignInput) {
  const { title, summary, topic, quiet, city, state, impactLines } = c
  const budget = c.budget.map(([label, dollars]) => ({ label, amount_cents: dollars * 100 }))
  return {
    title,
    summary,
    topic,
    quiet,
    city,
    state,
    impactLines,
    budget,
    story: c.story((daysAgo) => dateInWords(now, daysAgo, config.DEFAULT_TIME_ZONE)),
    uuid: artOf[key],
    organizerId: people.get(c.organizer)!,
    communityId: null,
    nonprofitId: nonprofits.get(c.nonprofit)!,
    goalCents: budget.reduce((sum, l) => sum + l.amount_cents, 0),
    stopAtGoal: false,
    reportWithinDays: c.reportWithinDays ?? null,
    endsAt: c.endsInDays === null ? null : ago(now, -c.endsInDays),
  }
}

/** Runs after the gifts have settled. */
export async function fillOutcomes(
  deps: AppDeps,
  now: Date,
  { people, causes: ids }: { people: Ids; causes: CauseIds },
): Promise<void> {
  for (const [key, c] of Object.entries(demoCampaigns) as [CampaignKey, DemoCampaign][]) {
    if (c.outcome === undefined || (await campaignByTitle(deps.db, c.title))?.status === 'reported') continue
    const by = { actorId: people.get(c.organizer)! }
    const { outcome } = c
    const reported = { ...deps, clock: setClock(ago(now, -c.endsInDays! - 1)) }
    await unlessRefused(async () => {
      await endCampaign({ ...deps, clock: setClock(ago(now, -c.endsInDays!)) }, ids[key], by)
      await reportCampaign(reported, ids[key], outcome, by)
    })
    // its supporters are notified at that time, not when the demo starts
    await deps.queue.drain(notificationsFeature.runs(reported))
  }
}

function dateInWords(now: Date, daysAgo: number, timeZone: string): string {
  return new Intl.DateTimeFormat(english.locale.numberLocale, { month: 'long', day: 'numeric', timeZone }).format(
    new Date(now.getTime() - daysAgo * day),
  )
}

async function fillComingSplit(
  deps: AppDeps,
  { id, ownerId, coming = [] }: Pick<DemoCommunity, 'coming'> & { id: number; ownerId: number },
): Promise<void> {
  if (coming.length === 0 || (await isAnnounced(deps.db, id))) return
  const shares = []
  for (const [key, basis_points] of coming)
    shares.push({ nonprofit: await nonprofitByEin(deps.db, demoNonprofits[key].ein), basis_points })
  await announceSplit(deps, { id: ownerId }, { identifier: String(id), shares })
  // its members are notified at that time, not when the demo starts
  await deps.queue.drain(notificationsFeature.runs(deps))
}
