import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const bringFilesPath = fileURLToPath(new URL('../src/platform/lost-files.ts', import.meta.url))

/** Replaces Vite's preload function by `platform/lost-files.ts`, because browsers never retry a failed module. */
export const bringFiles = (): Plugin => ({
  name: 'kindling:bring-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bringFiles as __vitePreload } from ${JSON.stringify(bringFilesPath)}`,
  },
})

/** index.html loads these files, so no `import()` needs to name them. */
const inEveryPage = /\/(libraries|shared|rolldown-runtime)-[\w-]{8}\.js$/

/** The files that an `import()` needs: Vite leaves out the imported file if it is the only one. */
export function allFiles(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  const all = files.includes(file) ? files : [file, ...files]
  return hostType === 'html' ? all : all.filter((one) => !inEveryPage.test(one))
}
