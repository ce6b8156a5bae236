import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and its parents. Node's own recursive way never ends if the system says "not there" of an existing
 * parent (below /proc, for one); this one throws.
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
