import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawPhonePictures, readLogo } from '../../web/build/phone-pictures.ts'
import type { PhoneSettings } from '../settings.ts'
import { activityPath } from './android.ts'
import { generatedFiles } from './generated.ts'
import { sumOf } from './sum.ts'
import type { Version } from './template.ts'

const mobile = fileURLToPath(new URL('..', import.meta.url))

/** Writes the settings, the icons and the splash screens into both projects. A second run changes nothing. */
export async function writeFiles(settings: PhoneSettings, version: Version): Promise<void> {
  for (const old of globSync('android/app/src/main/java/**/MainActivity.java', { cwd: mobile }))
    if (old !== activityPath(settings)) rmSync(join(mobile, old))
  for (const [path, text] of Object.entries(generatedFiles(settings, version))) {
    const template = existsSync(join(mobile, path)) ? readFileSync(join(mobile, path), 'utf8') : ''
    write(path, typeof text === 'string' ? text : text(template))
  }
  const sums: Record<string, string> = { 'icon.svg': sumOf(await readLogo()) }
  for (const [path, picture] of await drawPhonePictures()) {
    write(path, picture)
    sums[path] = sumOf(picture)
  }
  write('pictures.json', `${JSON.stringify(sums, null, 2)}\n`)
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(mobile, path)), { recursive: true })
  writeFileSync(join(mobile, path), content)
}
