import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const localeFile = /words\/src\/en\/(?!plural|locale)(?:[\w-]+\/)?[\w-]+\.ts$/

export function pseudoWords(): Plugin {
  return {
    name: 'kindling:pseudo-words',
    enforce: 'pre',
    load(id) {
      if (!localeFile.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)
      return [
        `import * as english from ${JSON.stringify(`${id}?english`)}`,
        `import { pseudo } from '@kindling/words/pseudo'`,
        ...names.map((name) => `export const ${name} = pseudo(english.${name})`),
      ].join('\n')
    },
  }
}
