import type { Db, Trx } from '../../platform/db.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { receiversText } from './allocation.ts'
import { moveCounters, readGiveable } from './communities.queries.ts'
import { closedReason, isPublic, takesGifts } from './community.ts'
import type { Giveable, GivenMove } from './giveable.ts'

/**
 * Moves what a community counts by one settled gift, or back by a refund. The giver's own row of impact must be locked by
 * this transaction before: two first gifts of one person at once are then two gifts of one giver. Locks the community's
 * row, so it comes last. Returns the how-manieth giver this is.
 */
export async function giveToCommunity(
  trx: Trx,
  { communityId, ...move }: GivenMove & { communityId: number },
): Promise<{ number: number }> {
  return { number: await moveCounters(trx, communityId, move) }
}

/** The community behind an id, uuid or slug, with the split and the standing that held at `at`; null for none and for drafts. */
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
