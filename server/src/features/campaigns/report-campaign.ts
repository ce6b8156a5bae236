import type { Deps } from '../../deps.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { becomes } from './change-campaign.ts'

/** The organizer tells what the campaign did, after its end. */
export async function reportCampaign(deps: Pick<Deps, 'db'>, id: number, outcome: string): Promise<void> {
  if (outcome.trim() === '' || outcome.length > 5_000)
    throw invalidField('outcome', 'Tell what it did, in at most 5,000 characters.')
  await becomes(deps, id, 'reported', () => ({ outcome: outcome.trim() }))
}
