import type { Db, Trx } from '../../platform/db.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { receiversText } from './allocation.ts'
import { readGiveable } from './communities.queries.ts'
import { closedReason, isPublic, takesGifts } from './community.ts'
import type { Giveable } from './giveable.ts'

/** With the split and the standing that held at `at`; null for none and for drafts. */
export async function giveableCommunity(db: Db | Trx, identifier: string | number, at: Date): Promise<Giveable | null> {
  const named = readIdentifier(String(identifier))
  const row = named && (await readGiveable(db, named, at))
  if (!row || !isPublic(row.status)) return null
  const standing = { status: row.status, closedAt: row.closed_at }
  const open = takesGifts(standing, at)
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    slug: row.slug,
    takesGifts: open,
    ...(!open && { closedReason: closedReason(standing) }),
    shares: row.shares.map(({ nonprofitId, basisPoints }) => ({ nonprofitId, basisPoints })),
    receivers: receiversText(row.shares.map((s) => s.name)),
  }
}
