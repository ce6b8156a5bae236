import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { checked, checkedFolder } from './store-key.ts'

/** The database knows everything about the bytes. Our code makes the keys: lower-case words, digits, `-`, `.`, `/`. */
export type Store = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Undoes the removal of a file that a store with versions has kept. False if it has no such file. */
  bringBack(key: string): Promise<boolean>
  /** The keys in one folder, such as `pictures/a1/`, in any order, including incomplete files. */
  list(folder: string): AsyncIterable<string>
}

export async function openStore({ S3_URL: url, S3_BUCKET: bucket, dataFolder }: Config): Promise<Store> {
  if (url === undefined || bucket === undefined) return inFolder(join(dataFolder, 'files'))
  // loaded only if needed, because the S3 client is large
  const { inBucket } = await import('./bucket-store.ts')
  return inBucket(url, bucket)
}

function inFolder(root: string): Store {
  const pathOf = (key: string) => join(root, checked(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, content)
      await rename(part, path) // a reader sees all of it or nothing
    },
    get: (key) => readFile(pathOf(key)).catch(nullIf('ENOENT')),
    remove: (key) => rm(pathOf(key), { force: true }),
    bringBack: async () => false,
    async *list(folder) {
      const names = await readdir(join(root, checkedFolder(folder))).catch(nullIf('ENOENT'))
      for (const name of names ?? []) yield checkedFolder(folder) + name
    },
  }
}

const nullIf = (code: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === code) return null
  throw error
}
