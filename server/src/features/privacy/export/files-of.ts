import type { Deps } from '../../../deps.ts'
import { historyCsv, ownMatchesOf } from '../../billing/index.ts'
import { ownPhotos } from '../../photos/index.ts'
import type { WithPersonal } from '../with-personal.ts'
import { profileOf, type Owner } from './export.queries.ts'
import { inTurn } from './in-turn.ts'
import { indexPage } from './index-page.ts'
import { ownRowsOf, type OwnRows } from './own-rows.ts'
import { asCsv, asJson } from './written-rows.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { drawReceipt, readGiver } from '../../receipts/index.ts'

export type ExportDeps = Deps & WithKinds & WithPersonal

type ZippedFile = { name: string; lastModified: Date; input: Uint8Array | string | AsyncIterable<string> }

/** All data of a person, each file made when it is read. Of other people, only what this person may see anyway. */
export async function* filesOf(deps: ExportDeps, owner: Owner): AsyncGenerator<ZippedFile> {
  const { db, clock } = deps
  const words = deps.wordsIn(owner.language)
  const file = (name: string, input: ZippedFile['input']): ZippedFile => ({ name, lastModified: clock.now(), input })
  const data = await ownRowsOf(deps, owner)
  const profile = await profileOf(db, owner.id)
  const giver = await readGiver(deps, owner.id)
  const matches = await ownMatchesOf(db, owner)
  const hasGiven = data.before !== null || matches.length > 0
  const names = [...data.ends.keys(), ...(hasGiven ? ['gifts'] : [])].toSorted()
  yield file('README.txt', words.download.readme)
  yield file(
    'index.html',
    whole(indexPage({ words, at: clock.now(), timeZone: owner.timeZone }, { owner, profile, data, matches, names })),
  )
  yield file('profile.json', `${JSON.stringify({ ...profile, giver_of_record: giver }, null, 2)}\n`)
  for (const name of names) {
    const isGifts = name === 'gifts'
    const csv = isGifts ? historyCsv(db, { ...owner, before: data.before ?? 0 }, words) : asCsv(data.rows(name))
    yield file(`${name}.json`, whole(asJson(isGifts ? data.gifts() : data.rows(name))))
    yield file(`${name}.csv`, whole(csv))
  }
  for await (const { uuid, bytes } of ownPhotos(deps, { ownerId: owner.id, upTo: data.ends.get('pictures') ?? 0 }))
    yield file(`photos/${uuid}.jpg`, bytes)
  for await (const { number, pdf } of receiptsOf(deps, data)) yield file(`receipts/${number}.pdf`, pdf)
}

async function* receiptsOf(deps: ExportDeps, data: OwnRows): AsyncGenerator<{ number: string; pdf: Buffer }> {
  for await (const rows of data.rows<{ number: string }>('receipts'))
    for (const { number } of rows) {
      const pdf = await inTurn(() => drawReceipt(deps, number))
      if (pdf) yield { number, pdf }
    }
}

/** The ZIP library takes an empty piece for the end of the file. */
async function* whole(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) if (piece !== '') yield piece
}
