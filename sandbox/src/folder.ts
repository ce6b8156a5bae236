import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Node's recursive `mkdir` loops for ever if the system denies a parent that exists (below /proc); this throws. */
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
