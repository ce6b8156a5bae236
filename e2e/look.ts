import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium as browserType, type Browser } from '@playwright/test'
import { chromium } from './stage/chromium.ts'
import { startInstance } from './stage/instance.ts'
import { drawSheet } from './look/sheet.ts'
import { drawStorePictures } from './look/stores.ts'
import { takeShot, type Look, type Shot, type Site, type View } from './look/shot.ts'
import { views } from './look/views.ts'

/**
 * Contact sheets of every screen and state, at 390 and 1280 px, light and dark: `npm run look`, or `npm run look --
 * campaign giving` for views whose names contain one of the words. `--edges` uses 320 and 768 px and fonts of twice
 * their size instead, and `--stores` takes the pictures for both stores (docs/phones.md). The sheets are in look/.
 * `KINDLING_URL` names a running Kindling and
 * `KINDLING_FOLDER` its data folder; otherwise one is started.
 */
const folder = fileURLToPath(new URL('../look/', import.meta.url))
const usual: Look[] = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 1280, height: 800, theme: 'dark' },
]
const edges: Look[] = [
  { width: 320, height: 640, theme: 'light' },
  { width: 390, height: 844, theme: 'dark', textPercent: 200 },
  { width: 768, height: 1024, theme: 'light' },
  { width: 1280, height: 800, theme: 'light', textPercent: 200 },
]

async function drawSheets(
  browser: Browser,
  site: Site,
  words: readonly string[],
  looks: readonly Look[],
): Promise<void> {
  const chosen = views.filter(({ name }) => words.length === 0 || words.some((w) => name.includes(w)))
  if (chosen.length === 0) throw new Error(`no view is called so; there are: ${views.map((v) => v.name).join(', ')}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const view of chosen) {
    const shots = await shotsOf(browser, site, view, looks)
    await drawSheet(browser, view.name, shots, `${folder}${view.name}.png`)
    process.stdout.write(`look/${view.name}.png\n`)
  }
}

async function main(draw: (browser: Browser, site: Site) => Promise<void>): Promise<void> {
  const running = process.env.KINDLING_URL
  const instance =
    running === undefined
      ? await startInstance()
      : { url: running, folder: process.env.KINDLING_FOLDER, stop: async () => undefined }
  const browser = await browserType.launch(chromium)
  try {
    await draw(browser, instance)
  } finally {
    await browser.close()
    await instance.stop()
  }
}

async function shotsOf(browser: Browser, site: Site, view: View, looks: readonly Look[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const look of looks) shots.push(await takeShot(browser, site, view, look))
  return shots
}

const args = process.argv.slice(2)
const looks = args.includes('--edges') ? edges : usual
const words = args.filter((word) => !word.startsWith('--'))
await main(args.includes('--stores') ? drawStorePictures : (browser, site) => drawSheets(browser, site, words, looks))
