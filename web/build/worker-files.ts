import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const sourceOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const comments = /^ *(?:\/\/|\/\*\*).*\n| \/\/ .*$/gm

/** Writes worker.js with the name of this build (a hash of index.html, which names the first files), and no-worker.js. */
export const workerFiles = (): Plugin => ({
  name: 'kindling:worker-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('the build has no index.html')
      const build = createHash('sha256').update(index.source).digest('hex').slice(0, 12)
      for (const fileName of ['worker.js', 'no-worker.js']) {
        const source = (await sourceOf(fileName)).replace('%build%', build).replaceAll(comments, '')
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  },
})
