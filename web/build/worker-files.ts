import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const sourceOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const comments = /^ *(?:\/\/|\/\*\*).*\n| \/\/ .*$/gm

/**
 * Writes worker.js with the name of this build (a hash of index.html, which names the first files) and the entry of its
 * pages, and no-worker.js.
 */
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
      const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(String(index.source)) ?? []
      if (entry === undefined) throw new Error('index.html names no entry')
      for (const fileName of ['worker.js', 'no-worker.js']) {
        const source = (await sourceOf(fileName)).replace('%build%', build).replace('%entry%', entry)
        this.emitFile({ type: 'asset', fileName, source: source.replaceAll(comments, '') })
      }
    },
  },
})
