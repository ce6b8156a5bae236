import type { Db, Trx } from '../../platform/db.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import type { Giveable, GivenMove } from '../communities/index.ts'
import { standingOf } from './campaign-card.ts'
import { closedReason, isPublic, takesGifts } from './campaign.ts'
import { moveCounters, readGiveable } from './campaigns.queries.ts'

/**
 * Moves what a campaign counts by one settled gift, or back by a refund. The giver's own row of impact must be locked by
 * this transaction before. Returns the how-manieth supporter this is.
 */
export async function giveToCampaign(
  trx: Trx,
  { campaignId, ...move }: GivenMove & { campaignId: number },
): Promise<{ number: number }> {
  return { number: await moveCounters(trx, campaignId, move) }
}

/** The campaign behind an id or uuid, with the standing that held at `at`; null for none and for what is not public. */
export async function giveableCampaign(db: Db | Trx, identifier: string | number, at: Date): Promise<Giveable | null> {
  const named = readIdentifier(String(identifier))
  const row = named && (await readGiveable(db, named))
  if (!row || !isPublic(row.status)) return null
  const open = takesGifts(standingOf(row), at)
  const suspended = row.nonprofit_status === 'suspended'
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.title,
    slug: null,
    takesGifts: open && !suspended,
    ...(!open && { closedReason: closedReason(standingOf(row), at) }),
    ...(open && suspended && { closedReason: 'We are checking the organization behind this campaign.' }),
    shares: [{ nonprofitId: row.nonprofit_id, basisPoints: 10_000 }],
    receivers: row.nonprofit_name,
  }
}
