import type { Gift } from '@kindling/contract/gifts/calls'
import type { Db } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { giftView, listOwnGifts } from '../gifts/index.ts'
import { paidMatches, type PaidMatch } from '../flash-campaigns/index.ts'

const batchSize = 500

export type Asked = { id: number; timeZone: string; year?: number | undefined }

export const yearIn = (at: Date, timeZone: string): number => Number(dayIn(at, timeZone).slice(0, 4))

const isInYear = ({ timeZone, year }: Asked, at: Date) => year === undefined || yearIn(at, timeZone) === year

/** Newest first, in chunks. */
export async function* ownGiftsOf(db: Db, asked: Asked): AsyncGenerator<Gift[]> {
  for (let after: number | null = null; ;) {
    const rows = await listOwnGifts(db, asked.id, { size: batchSize, offset: 0, after })
    const shown = rows.slice(0, batchSize)
    yield shown.filter(({ createdAt }) => isInYear(asked, createdAt)).map((row) => giftView(row))
    if (rows.length <= batchSize) return
    after = shown.at(-1)!.id
  }
}

export async function ownMatchesOf(db: Db, asked: Asked): Promise<PaidMatch[]> {
  return (await paidMatches(db, asked.id)).filter(({ createdAt }) => isInYear(asked, createdAt))
}
