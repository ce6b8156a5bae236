import * as words from '@kindling/words/pages/page'
import type { Plugin } from 'vite'

const known: Readonly<Record<string, string>> = words

/** Fills placeholders such as `%words.lost%` in index.html, which shows them before any script runs. */
export function pageWords(): Plugin {
  return {
    name: 'kindling:page-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/%words\.(\w+)%/g, (_, name: string) => {
          const text = known[name]
          if (text === undefined) throw new Error(`index.html asks for words.${name}, which is not there`)
          return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
        }),
    },
  }
}
