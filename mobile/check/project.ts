import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files that are checked, by their paths below the repository's root; a test puts changed ones in their place. */
export type Project = { files: readonly string[]; read(path: string): Uint8Array | undefined }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is committed, and what ships: the pages inside the apps, and those of the web if they are not built. */
const folders = ['mobile/{android,ios}', 'mobile/www', 'web/dist']
const built = /\/(?:build|\.gradle|DerivedData|capacitor-cordova-[\w-]+|CapApp-SPM\/symlinks)\//

export function openProject(): Project {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !built.test(path))
  return {
    files,
    read(path) {
      try {
        return readFileSync(join(root, path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

export const textOf = (project: Project, path: string): string =>
  new TextDecoder().decode(project.read(path) ?? new Uint8Array())

export const jsonOf = <T>(project: Project, path: string): T => JSON.parse(textOf(project, path)) as T
