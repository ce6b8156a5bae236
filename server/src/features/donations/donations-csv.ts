import type { Language } from '@kindling/contract/language'
import type { Deps } from '../../deps.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { dollars } from '../billing/index.ts'
import { writtenNote } from '../gifts/index.ts'
import { donationOf } from './donation.ts'
import { pageOfDonations } from './donations.queries.ts'

/** Writes the rows of the list as CSV in chunks. Amounts appear only for gifts that show them. */
export async function* donationsCsv(
  { db, config, wordsIn, clock }: Pick<Deps, 'db' | 'config' | 'wordsIn' | 'clock'>,
  { giveableId, language }: { giveableId: number; language: Language },
  batchSize = 1_000,
): AsyncGenerator<string> {
  const words = wordsIn(language)
  const { moderationFiles, donations } = words
  const { column, aKindNeighbor } = moderationFiles
  const { frequency: kinds, status: statuses } = donations
  const titles = [column.date, column.name, column.kind, column.gift, column.refunded, column.status, column.note]
  const now = clock.now()
  const all = { giveableId, viewerId: null, timeZone: config.DEFAULT_TIME_ZONE, now, statuses: undefined }
  yield byteOrderMark + csvLine(titles)
  for (let after: number | null = null; ;) {
    const { rows } = await pageOfDonations(db, { ...all, after, offset: 0, most: batchSize })
    yield rows
      .map((row) => donationOf(row, { role: 'none', now }))
      .map(({ day, person, frequency, amount_cents: left, refunded_cents: back, status, ...note }) =>
        csvLine([
          day,
          person?.name ?? aKindNeighbor,
          kinds[frequency],
          ...(left === null || back === null ? ['', ''] : [dollars(left + back), dollars(back)]),
          statuses[status],
          writtenNote(note, words),
        ]),
      )
      .join('')
    if (rows.length < batchSize) return
    after = rows.at(-1)!.place
  }
}
