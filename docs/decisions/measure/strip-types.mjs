// What running TypeScript without a build costs at start: node docs/decisions/measure/strip-types.mjs
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const texts = ['server/src', 'server/bin', 'contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
)
process.removeAllListeners('warning')
process.on('warning', () => undefined)
stripTypeScriptTypes('const warm: number = 1')
const began = performance.now()
for (const text of texts) stripTypeScriptTypes(text)
const ms = performance.now() - began
const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0)
console.log(`${texts.length} files, ${lines} lines: types stripped in ${ms.toFixed(0)} ms`)
