import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../settings/config.ts'

export class DataFolderError extends Error {}

export const usesDataFolder = ({ DATABASE_URL, SECRET_KEY, MAIL_URL, S3_URL }: Config): boolean =>
  [DATABASE_URL, SECRET_KEY, MAIL_URL, S3_URL].includes(undefined)

/** Throws DataFolderError, whose message is for the person who starts the program. */
export function makeDataFolder(folder: string): void {
  const probe = join(folder, `.try-${process.pid}`)
  try {
    makeFolder(folder)
    closeSync(openSync(probe, 'w'))
    rmSync(probe)
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error
    throw new DataFolderError(
      `The data folder ${folder} cannot be made or written. Set KINDLING_DATA to a folder of your own.`,
      { cause: error },
    )
  }
}

/** Creates one folder after another, because `recursive` hangs in places such as /proc where nothing can be created. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    makeFolder(dirname(folder))
    mkdirSync(folder)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
