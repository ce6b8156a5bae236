import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { isTrusted, largestGift } from './gift.ts'
import { giverOf } from './gifts.queries.ts'

export async function largestGiftOf(
  db: Db | Trx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  userId: number,
): Promise<number> {
  return largestGift(config, isTrusted(await giverOf(db, userId), clock.now()))
}
