import type { Deps } from '../../deps.ts'
import { isTrusted, largestGift } from './gift.ts'
import { giverOf } from './gifts.queries.ts'

export async function largestGiftOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: number,
): Promise<number> {
  return largestGift(config, isTrusted(await giverOf(db, userId), clock.now()))
}
