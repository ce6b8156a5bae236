import type { Deps } from '../../deps.ts'
import { day } from '../../platform/time/clock.ts'
import { deleteUnused, knownFiles } from './photos.queries.ts'
import { folderOf, keysOf, uuidOfKey } from './picture.ts'

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'store'>

const batchSize = 100
const aDayAgo = ({ clock }: SweepDeps) => new Date(clock.now().getTime() - day)

/** Deletes pictures that were unused for a day. Deletes the row first; `sweepStrays` deletes files without a row. */
export async function sweepUnused(deps: SweepDeps): Promise<void> {
  for (let gone = batchSize; gone === batchSize;) {
    const files = await deleteUnused(deps.db, { before: aDayAgo(deps), most: batchSize })
    for (const file of files) await Promise.all(keysOf(file).map((key) => deps.store.remove(key)))
    gone = files.length
  }
}

/** Deletes files without a row, which a crash left, a day after they were written. */
export async function sweepStrays(deps: SweepDeps): Promise<void> {
  const before = aDayAgo(deps).getTime()
  for (let folder = 0; folder < 256; folder += 1) {
    let keys: string[] = []
    for await (const key of deps.store.list(folderOf(folder.toString(16).padStart(2, '0')))) {
      const uuid = uuidOfKey(key)
      if (uuid === undefined || madeAt(uuid) <= before) keys.push(key)
      if (keys.length >= batchSize * 10) keys = await removeStrays(deps, keys)
    }
    await removeStrays(deps, keys)
  }
}

async function removeStrays({ db, store }: SweepDeps, keys: readonly string[]): Promise<[]> {
  const uuids = new Set(keys.map((key) => uuidOfKey(key)).filter((uuid) => uuid !== undefined))
  const known = uuids.size === 0 ? new Set<string>() : await knownFiles(db, [...uuids])
  for (const key of keys) if (!known.has(uuidOfKey(key) ?? '')) await store.remove(key)
  return []
}

/** A version 7 uuid begins with its time in milliseconds. */
const madeAt = (uuid: string) => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)
