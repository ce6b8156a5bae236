import type { Campaign } from '@kindling/contract/campaigns'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { allowed } from '../../platform/policy.ts'
import {
  supporterRow,
  timesOf,
  type FoundSupporters,
  type StoredTimes,
  type WantedSupporters,
} from '../giveables/index.ts'
import { fillBudget } from './budget.ts'
import { campaignCard } from './campaign-card.ts'
import { readCampaign, readSupporters } from './campaign-page.queries.ts'
import { campaignPolicy, maySee, type CampaignCase } from './campaigns.policy.ts'

type Who = { id: number; uuid: string } | null

export async function showCampaign(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  identifier: string,
  viewer: Who,
): Promise<Campaign> {
  const now = clock.now()
  const named = readIdentifier(identifier)
  if (!named || named.column === 'slug') throw notFound()
  const asked = { value: named.value, viewerId: viewer?.id ?? null, timeZone: config.DEFAULT_TIME_ZONE }
  const [row] = await readCampaign(db, asked, named.column)
  if (!row) throw notFound()
  const campaign = caseOf(row, row.organizer.uuid, viewer, now)
  if (!maySee(campaign)) throw notFound()
  const { newest, budget, ...rest } = row
  return {
    ...campaignCard(rest, now),
    invites_open: true,
    pause_reason: null,
    review_note: null,
    partners: [],
    budget: fillBudget(budget, row.net_cents),
    supporters: newest.map(supporterRow),
    may: allowed(campaignPolicy, campaign),
  }
}

export async function supportersOfCampaign(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identifier: string,
  viewer: Who,
  { values, form }: WantedSupporters,
): Promise<FoundSupporters> {
  const named = readIdentifier(identifier)
  if (!named || named.column === 'slug') throw notFound()
  const [row] = await readSupporters(db, { value: named.value, ...values }, named.column, ...form)
  if (!row || !maySee(caseOf(row, row.organizer_uuid, viewer, clock.now()))) throw notFound()
  return row
}

const caseOf = (
  row: StoredTimes & Pick<CampaignCase, 'status'>,
  organizerUuid: string,
  viewer: Who,
  now: Date,
): CampaignCase => ({ status: row.status, ...timesOf(row), isOwn: viewer?.uuid === organizerUuid, now })
