import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { allowed } from '../../platform/policy.ts'
import { supporterRow } from '../giveables/index.ts'
import { timesOf, type FoundSupporters, type ListSupportersInput } from '../giveables/for-kinds.ts'
import { fillBudget } from './budget.ts'
import { campaignCard } from './campaign-card.ts'
import { readCampaign, readSupporters } from './campaign-page.queries.ts'
import { campaignPolicy, maySee } from './campaigns.policy.ts'

type Viewer = { id: number; uuid: string } | null

export async function showCampaign(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  identifier: string,
  viewer: Viewer,
): Promise<Campaign> {
  const now = clock.now()
  const named = readIdentifier(identifier)
  if (!named || named.column === 'slug') throw notFound()
  const asked = { value: named.value, viewerId: viewer?.id ?? null, timeZone: config.DEFAULT_TIME_ZONE }
  const [row] = await readCampaign(db, asked, named.column)
  if (!row) throw notFound()
  const isOwn = viewer !== null && viewer.uuid === row.organizer?.uuid
  const { status, closed_because: closedBecause, is_suspended: isSuspended, paused_by_staff: isHeld } = row
  const campaign = { status, ...timesOf(row), closedBecause, isOwn, isHeld, isSuspended, now }
  if (!maySee(campaign)) throw notFound()
  const { newest, budget, closed_because: _, paused_by_staff: __, ...rest } = row
  const card = campaignCard(rest, { clock, config })
  return {
    ...card,
    ...pauseOf(card.status, status === 'paused' ? row.pause_reason : null, isHeld || isSuspended),
    review_note: isOwn ? row.review_note : null,
    budget: fillBudget(budget, row.net_cents),
    supporters: newest.map(supporterRow),
    may: allowed(campaignPolicy, campaign),
  }
}

export const pauseOf = (
  shown: Campaign['status'],
  reason: string | null,
  isHeld: boolean,
): Pick<Campaign, 'pause_reason' | 'paused_by'> =>
  shown === 'paused'
    ? { pause_reason: reason, paused_by: isHeld ? 'staff' : 'organizer' }
    : { pause_reason: null, paused_by: null }

export async function supportersOfCampaign(
  { db }: Pick<Deps, 'db'>,
  identifier: string,
  viewer: Viewer,
  { values, form }: ListSupportersInput,
): Promise<FoundSupporters> {
  const named = readIdentifier(identifier)
  if (!named || named.column === 'slug') throw notFound()
  const [row] = await readSupporters(db, { value: named.value, ...values }, named.column, ...form)
  if (!row || !maySee({ isPublic: row.is_public, isOwn: viewer?.uuid === row.organizer_uuid })) throw notFound()
  return row
}
