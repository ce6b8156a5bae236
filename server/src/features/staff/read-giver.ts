import type { Deps } from '../../deps.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { readReceipt, type Receipt } from '../receipts/index.ts'

type ReadGiverInput = { number: string; reason: string; staffId: number }

/** Reads the giver that a receipt or a correction names. The log gets the reason, and no name. Throws not_found. */
export async function readGiver(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { number, reason, staffId }: ReadGiverInput,
): Promise<Pick<Receipt, 'name' | 'address' | 'giverKind'>> {
  const receipt = await readReceipt(deps, number)
  if (!receipt) throw notFound()
  const { userId: personId, name, address, giverKind } = receipt
  const deed = { deed: 'giver_read', actorId: staffId, asStaff: true } as const
  await deps.db
    .transaction()
    .execute((trx) => noteDeed(trx, { ...deed, personId, details: { receipt: number, reason }, at: deps.clock.now() }))
  return { name, address, giverKind }
}
