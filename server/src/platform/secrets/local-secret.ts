import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../storage/storage-folder.ts'

/** A secret that is made once and then read from a file of the data folder, which only its owner can read. */
export function localSecret(folder: string, name: string, make: () => string): string {
  const file = join(folder, name)
  makeDataFolder(folder)
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
