import type { Gift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../../deps.ts'
import { ownGiftsOf } from '../../billing/index.ts'
import { listOwnGifts } from '../../gifts/index.ts'
import type { WithPersonal } from '../with-personal.ts'
import type { Owner } from './export.queries.ts'

const batchSize = 500

/** `before`: an id above those of all gifts; null without gifts. `ends`: the last place of each list that has rows. */
export type OwnRows = {
  before: number | null
  ends: ReadonlyMap<string, number>
  gifts(): AsyncGenerator<Gift[]>
  rows<Row extends object>(name: string): AsyncGenerator<Row[]>
}

/**
 * Finds where a person's data ends at one moment, then reads it in pages, each a query of its own, so that a slow reader
 * holds no connection. What is read was there at that moment, except rows that were being written or had no number then.
 * A row that is changed or deleted before its page is read appears as it is then.
 */
export async function ownRowsOf(
  { db, config, personal }: Pick<Deps, 'db' | 'config'> & WithPersonal,
  owner: Owner,
): Promise<OwnRows> {
  const ends = new Map<string, number>()
  const now = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const before = await now.execute(async (trx) => {
    for (const [name, list] of Object.entries(personal.exports)) {
      const last = await list.last(trx, owner.id)
      if (last !== null) ends.set(name, last)
    }
    const [newest] = await listOwnGifts(trx, owner.id, { size: 0, offset: 0, after: null })
    return newest ? newest.id + 1 : null
  })
  return {
    before,
    ends,
    async *gifts() {
      if (before !== null) yield* ownGiftsOf(db, { ...owner, before })
    },
    async *rows<Row extends object>(name: string) {
      const upTo = ends.get(name)
      if (upTo === undefined) return
      const list = personal.exports[name]!
      for (let after = 0; ;) {
        const rows = await list.page(db, { userId: owner.id, after, upTo, most: batchSize })
        yield rows.map(({ row }) => (list.opens?.(config, row) ?? row) as Row)
        if (rows.length < batchSize) return
        after = rows.at(-1)!.place
      }
    },
  }
}
