import type { GiverKind } from '@kindling/contract/receipts/giver-of-record'
import type { Deps } from '../../deps.ts'
import { openIdentity } from './identity.ts'
import { paperByNumber, type StoredPaper } from './receipts.queries.ts'

/** A receipt or a correction, as it was issued. `name`, `address`: null once the account is deleted. */
export type Receipt = Omit<StoredPaper, 'identity'> & {
  name: string | null
  address: string | null
  giverKind: GiverKind
}

export async function readReceipt(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  number: string,
): Promise<Receipt | null> {
  const paper = await paperByNumber(db, number)
  if (!paper) return null
  const { identity, ...rest } = paper
  const giver = openIdentity(config, paper.paymentId, identity)
  const { name = null, address = null, kind = 'person' } = giver ?? {}
  return { ...rest, name, address, giverKind: kind }
}
