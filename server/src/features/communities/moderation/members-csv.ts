import type { Language } from '@kindling/contract/language'
import type { Deps } from '../../../deps.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import { activeMembers } from './moderation.queries.ts'

const batchSize = 1_000

/** Writes the members of a community as CSV in chunks. */
export async function* membersCsv(
  { db, config, wordsIn }: Pick<Deps, 'db' | 'config' | 'wordsIn'>,
  { uuid, language }: { uuid: string; language: Language },
): AsyncGenerator<string> {
  const { column, roles } = wordsIn(language).moderationFiles
  yield byteOrderMark + csvLine([column.name, column.role, column.joined])
  for (let after = 0; ;) {
    const members = await activeMembers(db, { uuid, timeZone: config.DEFAULT_TIME_ZONE, after, most: batchSize })
    yield members.map(({ name, role, joined }) => csvLine([name, roles[role], joined])).join('')
    if (members.length < batchSize) return
    after = members.at(-1)!.id
  }
}
