// What parts of the web weigh, minified, as brotli: node docs/decisions/measure/web-weight.mjs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const folder = mkdtempSync(join(packages, '.weight-'))

async function weight(name, code) {
  writeFileSync(join(folder, 'entry.js'), code)
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
  })
  const kB = output.reduce((sum, chunk) => sum + (chunk.code ? brotliCompressSync(chunk.code).length : 0), 0) / 1000
  console.log(`${kB.toFixed(1).padStart(7)} kB  ${name}`)
}

const react = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(createElement('p'))
`
const contract = (name) => `import * as all from '@kindling/contract/${name}'\nglobalThis.all = all\n`
await weight('React alone', react)
await weight('the contract as values (zod and every schema)', contract('api'))
await weight('the zod-free parts of the contract: money', contract('money'))
await weight('the zod-free parts of the contract: short ids', contract('ids'))
rmSync(folder, { recursive: true })
