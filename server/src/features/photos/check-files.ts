import type { Deps } from '../../deps.ts'
import { filesEnding } from './photos.queries.ts'
import { folderOf, keysOf } from './picture.ts'

type CheckedFiles = {
  pictures: number
  /** The keys of files that the database names and the store does not have. */
  missing: string[]
  /** Those that came back from an earlier version. */
  back: string[]
}

/** Compares the pictures of the database with the files of the store, folder by folder. Changes nothing unless `bringsBack`. */
export async function checkFiles(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { bringsBack }: { bringsBack: boolean },
): Promise<CheckedFiles> {
  const checked: CheckedFiles = { pictures: 0, missing: [], back: [] }
  for (let folder = 0; folder < 256; folder += 1) {
    const digits = folder.toString(16).padStart(2, '0')
    const there = new Set<string>()
    for await (const key of store.list(folderOf(digits))) there.add(key)
    const pictures = await filesEnding(db, digits)
    checked.pictures += pictures.length
    for (const key of pictures.flatMap(keysOf).filter((one) => !there.has(one))) {
      const isBack = bringsBack && (await store.bringBack(key))
      checked[isBack ? 'back' : 'missing'].push(key)
    }
  }
  return checked
}
