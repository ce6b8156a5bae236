import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// In the language of Node's condition (`--conditions=es`), which decides what '@kindling/words/...' leads to, here as in
// the pages. Vite's own loader of its settings knows no conditions.
const root = fileURLToPath(new URL('..', import.meta.url))
await build({ root, logLevel: 'warn', configLoader: 'native' })
await build({ root, logLevel: 'warn', configLoader: 'native', build: { ssr: true } })
