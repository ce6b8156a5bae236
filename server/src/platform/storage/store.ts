import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { checked, checkedFolder } from './store-key.ts'

/** Bytes by key; everything about them is in the database. Keys are ours: lower-case words, digits, `-`, `.`, `/`. */
export type Store = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Keys of one folder, `pictures/a1/`, in any order; also of what was left half written. */
  list(folder: string): AsyncIterable<string>
}

export async function openStore({ S3_URL: url, S3_BUCKET: bucket, dataFolder }: Config): Promise<Store> {
  if (url === undefined || bucket === undefined) return inFolder(join(dataFolder, 'files'))
  // a client of its own size, for those who use it
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
      await rename(part, path) // a reader sees all of it or none
    },
    get: (key) => readFile(pathOf(key)).catch(nullIf('ENOENT')),
    remove: (key) => rm(pathOf(key), { force: true }),
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
