import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium as browserType, type Browser } from '@playwright/test'
import { chromium } from '../chromium.ts'
import { startHouse } from '../house.ts'
import { blockedOf } from './blocked.ts'
import { blankFrames, drawStrip } from './frames.ts'
import { fast3g, loadCold, slow4g, type Phone } from './cold-load.ts'

/**
 * Films of public pages that are opened for the first time on a slow phone, and what they cost: `npm run cold`, or
 * `npm run cold -- 3g` on a slower line. The strips lie in look/. A page that goes blank after it was painted fails.
 * `KINDLING_URL` names a house that already runs.
 */
const folder = fileURLToPath(new URL('../../look/', import.meta.url))
const pages = ['/campaigns/1', '/campaigns', '/home', '/']

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main([line]: readonly string[]): Promise<void> {
  const phone = line === '3g' ? fast3g : slow4g
  const running = process.env.KINDLING_URL
  const house = running === undefined ? await startHouse() : { url: running, stop: async () => undefined }
  const browser = await browserType.launch(chromium)
  await mkdir(folder, { recursive: true })
  try {
    print(`${phone.name}; ms since the address was entered`)
    print('page            painted  largest  shifts  blocked  sheet  blank frames  script')
    for (const path of pages) await report(browser, house.url, path, phone)
  } finally {
    await browser.close()
    await house.stop()
  }
}

async function report(browser: Browser, url: string, path: string, phone: Phone): Promise<void> {
  const look = await loadCold(browser, url + path, phone)
  const gives = !path.startsWith('/campaigns') ? undefined : await loadCold(browser, url + path, phone, { give: true })
  const blocked = await blockedOf(url + path, phone)
  const blank = await blankFrames(browser, look.frames)
  if (blank.length > 0) process.exitCode = 1
  await drawStrip(browser, look.frames, `${folder}cold${path.replaceAll('/', '-')}.png`)
  const figures = [
    path.padEnd(14),
    ...[look.painted, look.largest].map((ms) => Math.round(ms).toString().padStart(8)),
    look.shifts.toFixed(3).padStart(7),
    Math.round(blocked).toString().padStart(8),
    (gives?.sheet?.toString() ?? '').padStart(6),
    (blank.length === 0 ? 'none' : blank.join(' ')).padStart(13),
    `${look.script.kB.toFixed(1)} kB in ${look.script.requests}`.padStart(17),
  ]
  print(figures.join(' '))
}

await main(process.argv.slice(2))
