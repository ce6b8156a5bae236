import type { Deps } from '../../../deps.ts'
import { csvLine } from '../../../platform/csv.ts'
import { historyCsv } from '../../billing/index.ts'
import { privatePicturesOf } from '../../photos/index.ts'
import { giftView, listOwnGifts } from '../../gifts/index.ts'
import type { ExportRow } from '../../../platform/database/export-list.queries.ts'
import type { WithPersonal } from '../with-personal.ts'
import { profileOf, type Owner } from './export.queries.ts'
import type { ZippedFile } from './zip.ts'

const batchSize = 500
const mostPhotoBytes = 256 * 1024 ** 2

/** All data of a person. Of other people, it contains only what this person may see anyway. */
export async function* filesOf(
  { db, store, words, personal }: Pick<Deps, 'db' | 'store' | 'words'> & WithPersonal,
  owner: Owner,
): AsyncGenerator<ZippedFile> {
  yield { name: 'profile.json', content: one(() => profileOf(db, owner.id)) }
  yield { name: 'gifts.json', content: asJson(giftsOf(db, owner)) }
  yield { name: 'gifts.csv', content: historyCsv(db, owner, words.history) }
  for (const [name, list] of Object.entries(personal.exports)) {
    const rows = () => pagesOf((after) => list(db, { userId: owner.id, after, most: batchSize }))
    yield { name: `${name}.json`, content: asJson(rows()) }
    yield { name: `${name}.csv`, content: asCsv(rows()) }
  }
  yield* photosOf({ db, store }, owner)
}

/** The photos that are shown only at signed addresses, up to a limit that the file can have in memory. */
async function* photosOf(deps: Pick<Deps, 'db' | 'store'>, { id }: Owner): AsyncGenerator<ZippedFile> {
  let size = 0
  for await (const { uuid, bytes } of privatePicturesOf(deps, id)) {
    size += bytes.length
    if (size > mostPhotoBytes) return
    yield { name: `photos/${uuid}.jpg`, content: piece(bytes) }
  }
}

async function* giftsOf(db: Deps['db'], { id }: Owner): AsyncGenerator<object[]> {
  for (let after: number | null = null; ;) {
    const rows = await listOwnGifts(db, id, { size: batchSize, offset: 0, after })
    yield rows.slice(0, batchSize).map((row) => giftView(row))
    if (rows.length <= batchSize) return
    after = rows[batchSize - 1]!.id
  }
}

async function* pagesOf(read: (after: number) => Promise<ExportRow[]>): AsyncGenerator<object[]> {
  for (let after = 0; ;) {
    const rows = await read(after)
    yield rows.map(({ row }) => row)
    if (rows.length < batchSize) return
    after = rows.at(-1)!.place
  }
}

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function* one(read: () => Promise<object>): AsyncGenerator<string> {
  yield `${JSON.stringify(await read(), null, 2)}\n`
}

async function* asJson(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let begin = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield begin + rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')
    begin = ',\n'
  }
  yield begin === '[\n' ? '[]\n' : '\n]\n'
}

/** Without this byte order mark, a spreadsheet does not read the file as UTF-8. */
const mark = '\uFEFF'

async function* asCsv(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let begin = mark
  for await (const rows of pages) {
    const [first] = rows
    if (!first) continue
    if (begin !== '') yield begin + csvLine(Object.keys(first))
    begin = ''
    yield rows.map((row) => csvLine(Object.values(row).map(cellOf))).join('')
  }
  if (begin !== '') yield begin
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
