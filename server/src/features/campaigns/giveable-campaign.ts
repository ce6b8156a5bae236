import type { Db, Trx } from '../../platform/db.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import type { Giveable } from '../communities/index.ts'
import { standingOf } from './campaign-card.ts'
import { closedReason, isPublic, takesGifts } from './campaign.ts'
import { readGiveable } from './campaigns.queries.ts'

/** With the standing that held at `at`; null for none and for what is not public. */
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
