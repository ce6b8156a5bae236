import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const texts = /\.(js|css|html|svg|json|webmanifest)$/

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
