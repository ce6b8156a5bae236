import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/platform/lost-files.ts', import.meta.url))

/** Replaces Vite's preload function by our own file loader, because browsers remember failed modules. */
export const bringFiles = (): Plugin => ({
  name: 'kindling:bring-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bringFiles as __vitePreload } from ${JSON.stringify(ours)}`,
  },
})

/** The files that an `import()` needs: Vite leaves out the imported file if it is the only one. */
export const allFiles = (file: string, files: string[]): string[] => (files.includes(file) ? files : [file, ...files])
