import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const lostFiles = fileURLToPath(new URL('../src/platform/lost-files.ts', import.meta.url))
const compress = promisify(brotliCompress)
const texts = /\.(js|css|html|svg|json|webmanifest)$/

/** Replaces Vite's preload function by `platform/lost-files.ts`, because browsers never retry a failed module. */
export const bringFiles = (): Plugin => ({
  name: 'kindling:bring-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bringFiles as __vitePreload } from ${JSON.stringify(lostFiles)}`,
  },
})

/** The files that an `import()` needs: Vite leaves out the imported file if it is the only one. */
export const allFiles = (file: string, files: string[]): string[] => (files.includes(file) ? files : [file, ...files])

/** Writes a `.br` file beside every text file of the build, so that the server sends it without compressing. */
export function brotliFiles(): Plugin {
  let folder = ''
  return {
    name: 'kindling:brotli-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => texts.test(name))
      for (const name of names) {
        const text = await readFile(join(folder, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        await writeFile(join(folder, `${name}.br`), await compress(text, { params }))
      }
    },
  }
}
