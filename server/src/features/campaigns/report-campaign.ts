import type { Deps } from '../../deps.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { becomes } from './change-campaign.ts'

/** Throws invalid for an outcome that is empty or over 5,000 characters. */
export async function reportCampaign(deps: Pick<Deps, 'db' | 'live'>, id: number, outcome: string): Promise<void> {
  if (outcome.trim() === '' || outcome.length > 5_000) throw invalidField('outcome', 'campaignOutcome')
  await becomes(deps, id, 'reported', () => ({ outcome: outcome.trim() }))
}
