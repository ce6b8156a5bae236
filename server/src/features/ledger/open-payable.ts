import type { Trx } from '../../platform/db.ts'
import { insertPayable } from './ledger.queries.ts'

/** Opens the account of what we owe a nonprofit: from its verification on it can be given to. Twice is the same as once. */
export const openPayable = (trx: Trx, nonprofitId: number): Promise<void> => insertPayable(trx, nonprofitId)
