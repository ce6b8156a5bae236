import type { Gift } from '@kindling/contract/gifts/calls'
import type { Db } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { giftView, listOwnGifts } from '../gifts/index.ts'
import { paidMatches, type PaidMatch } from '../flash-campaigns/index.ts'

const batchSize = 500

/** `before`: only gifts with a smaller id. */
export type ListOwnGivingInput = {
  id: number
  timeZone: string
  before?: number | undefined
}

export const yearIn = (at: Date, timeZone: string): number => Number(dayIn(at, timeZone).slice(0, 4))

/** Newest first, in chunks. */
export async function* ownGiftsOf(db: Db, input: ListOwnGivingInput): AsyncGenerator<Gift[]> {
  for (let after: number | null = input.before ?? null; ;) {
    const rows = await listOwnGifts(db, input.id, { size: batchSize, offset: 0, after })
    const shown = rows.slice(0, batchSize)
    yield shown.map((row) => giftView(row))
    if (rows.length <= batchSize) return
    after = shown.at(-1)!.id
  }
}

export async function ownMatchesOf(db: Db, input: ListOwnGivingInput): Promise<PaidMatch[]> {
  return paidMatches(db, input.id)
}
