import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and its parents. Node's recursive `mkdir` loops for ever if the system denies that an existing parent
 * exists (for example below /proc); this function throws instead.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder)
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    if (code !== 'EEXIST') throw new Error(`The sandbox cannot make its folder ${path} (${code}).`)
  }
}
