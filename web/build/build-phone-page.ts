import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

// Builds the pages of the phone apps in the language of Node's condition, as build.ts those of browsers, and writes what
// they show at their start.
const [outDir, serverDir] = process.argv.slice(2) as [string, string]
const root = fileURLToPath(new URL('..', import.meta.url))
const asPhone = { root, mode: 'phones', logLevel: 'warn', configLoader: 'native' } as const
await build({ ...asPhone, build: { outDir } })
await build({ ...asPhone, build: { ssr: true, outDir: serverDir } })
const { startOfApps } = (await import(pathToFileURL(join(serverDir, 'entry-server.js')).href)) as {
  startOfApps(): { guest: string; member: string }
}
await writeFile(join(serverDir, 'start.json'), JSON.stringify(startOfApps()))
