import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/platform/lost-files.ts', import.meta.url))

/** Puts our own loader of files in the place of Vite's, which hands files that fail to the browser's list of modules. */
export const bringFiles = (): Plugin => ({
  name: 'kindling:bring-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bringFiles as __vitePreload } from ${JSON.stringify(ours)}`,
  },
})

/** The files that an `import()` needs: Vite leaves out the one that it names where that is the only one. */
export const allFiles = (file: string, files: string[]): string[] => (files.includes(file) ? files : [file, ...files])
