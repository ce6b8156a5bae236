import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
await build({ root, logLevel: 'warn' })
if (existsSync(`${root}/src/entry-server.tsx`)) await build({ root, logLevel: 'warn', build: { ssr: true } })
