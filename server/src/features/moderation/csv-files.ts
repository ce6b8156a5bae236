import type { ModerationExport } from '@kindling/contract/moderation'
import type { Deps } from '../../deps.ts'
import { csvLine } from '../../platform/csv.ts'
import { dollars } from '../billing/index.ts'
import { supporterRow } from '../giveables/index.ts'
import { activeMembers, listedGifts } from './exports.queries.ts'

type CsvDeps = Pick<Deps, 'db' | 'config' | 'words'>

const usualBatchSize = 1_000
/** Without this mark, a spreadsheet may read the file in a local encoding instead of UTF-8. */
const byteOrderMark = '\uFEFF'

/** Writes the lists of a community as CSV in chunks. Amounts appear only for gifts that show them. */
export const csvFiles: Record<
  ModerationExport,
  (deps: CsvDeps, uuid: string, batchSize?: number) => AsyncGenerator<string>
> = {
  donations: donationsCsv,
  members: membersCsv,
}

async function* donationsCsv(
  { db, config, words }: CsvDeps,
  uuid: string,
  batchSize = usualBatchSize,
): AsyncGenerator<string> {
  const { column, aKindNeighbor } = words.moderationFiles
  yield byteOrderMark + csvLine([column.date, column.name, column.gift, column.note])
  for (let after: number | null = null; ;) {
    const gifts = await listedGifts(db, { uuid, timeZone: config.DEFAULT_TIME_ZONE, after, most: batchSize })
    yield gifts
      .map(supporterRow)
      .map(({ day, person, amount_cents: cents, message }) =>
        csvLine([day, person?.name ?? aKindNeighbor, cents === null ? '' : dollars(cents), message ?? '']),
      )
      .join('')
    if (gifts.length < batchSize) return
    after = gifts.at(-1)!.place
  }
}

async function* membersCsv(
  { db, config, words }: CsvDeps,
  uuid: string,
  batchSize = usualBatchSize,
): AsyncGenerator<string> {
  const { column, roles } = words.moderationFiles
  yield byteOrderMark + csvLine([column.name, column.role, column.joined])
  for (let after = 0; ;) {
    const members = await activeMembers(db, { uuid, timeZone: config.DEFAULT_TIME_ZONE, after, most: batchSize })
    yield members.map(({ name, role, joined }) => csvLine([name, roles[role], joined])).join('')
    if (members.length < batchSize) return
    after = members.at(-1)!.id
  }
}
