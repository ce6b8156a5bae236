import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the pages into dist, and the first paint of public pages into dist-ssr once it has an entry. */
const root = fileURLToPath(new URL('..', import.meta.url))
await build({ root, logLevel: 'warn' })
if (existsSync(`${root}/src/entry-server.tsx`)) await build({ root, logLevel: 'warn', build: { ssr: true } })
