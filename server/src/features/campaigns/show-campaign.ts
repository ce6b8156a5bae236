import type { Campaign } from '@kindling/contract/campaigns'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { supporterRow } from '../communities/index.ts'
import { fillBudget } from './budget.ts'
import { campaignCard, standingOf } from './campaign-card.ts'
import { listedCampaign, readCampaign, type Listed } from './campaign-page.queries.ts'
import { maySee, permissions } from './campaigns.policy.ts'

type Who = { uuid: string } | null

/** A campaign as this viewer may see it. Throws not_found for what is not public, as for what is not there. */
export async function showCampaign(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  identifier: string,
  viewer: Who,
): Promise<Campaign> {
  const now = clock.now()
  const named = readIdentifier(identifier)
  const row = named && (await readCampaign(db, named, config.DEFAULT_TIME_ZONE))
  if (!row) throw notFound()
  const standing = standingOf(row)
  if (!maySee(standing, row.organizer.uuid, viewer)) throw notFound()
  const { newest, budget, ...rest } = row
  return {
    ...campaignCard(rest, now),
    budget: fillBudget(budget, row.net_cents),
    supporters: newest.map(supporterRow),
    can: permissions(standing, row.organizer.uuid, viewer, now),
  }
}

/** The campaign whose lists this viewer may read. */
export async function listsOf({ db }: Pick<Deps, 'db'>, identifier: string, viewer: Who): Promise<Listed> {
  const named = readIdentifier(identifier)
  const row = named && (await listedCampaign(db, named))
  if (!row || !maySee(standingOf(row), row.organizer_uuid, viewer)) throw notFound()
  return row
}
