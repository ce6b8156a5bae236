// Builds the pages of the phone apps for journeys, unless those of today's pages of the web are built. The address of
// the server is a placeholder, because each run of the journeys chooses a port.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFolderLock } from '../server/src/platform/local-postgres/folder-lock.ts'
import { buildPhonePages } from '../web/build/build-phone-pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = join(root, '.cache/phone-pages')
const stampFile = join(outDir, '.stamp')
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

await withFolderLock(join(root, '.cache/phone-pages.lock'), async () => {
  const wanted = textOf(join(root, 'web/dist/.stamp'))
  if (textOf(stampFile) === wanted) return
  const google = { webClientId: 'web.example', iosClientId: 'ios.example' }
  await buildPhonePages({
    outDir,
    server: 'https://server.phone.invalid',
    version: '1.4.2',
    google,
    merchant: 'merchant.example',
  })
  writeFileSync(stampFile, wanted)
})
