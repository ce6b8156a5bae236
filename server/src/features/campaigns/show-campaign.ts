import type { Campaign } from '@kindling/contract/campaigns'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { supporterRow, timesOf, type FoundSupporters, type WantedSupporters } from '../giveables/index.ts'
import { fillBudget } from './budget.ts'
import { campaignCard } from './campaign-card.ts'
import { readCampaign, readSupporters } from './campaign-page.queries.ts'
import { maySee, permissions } from './campaigns.policy.ts'

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
  const campaign = { status: row.status, ...timesOf(row) }
  if (!maySee(campaign, row.organizer.uuid, viewer)) throw notFound()
  const { newest, budget, ...rest } = row
  return {
    ...campaignCard(rest, now),
    budget: fillBudget(budget, row.net_cents),
    supporters: newest.map(supporterRow),
    can: permissions(campaign, row.organizer.uuid, viewer, now),
  }
}

export async function supportersOfCampaign(
  { db }: Pick<Deps, 'db'>,
  identifier: string,
  viewer: Who,
  { values, form }: WantedSupporters,
): Promise<FoundSupporters> {
  const named = readIdentifier(identifier)
  if (!named || named.column === 'slug') throw notFound()
  const [row] = await readSupporters(db, { value: named.value, ...values }, named.column, ...form)
  if (!row || !maySee({ status: row.status, ...timesOf(row) }, row.organizer_uuid, viewer)) throw notFound()
  return row
}
