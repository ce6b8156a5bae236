import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { phoneSettings } from '../../mobile/settings.ts'
import { storeListing } from '../../mobile/stores/listing.ts'
import { takeShot, type Site } from './shot.ts'
import { views } from './views.ts'

const logo = new URL('../../web/public/icon.svg', import.meta.url)

/** The pictures of `mobile/stores/listing.ts` in every size that the stores ask for, below look/stores. */
export async function drawStorePictures(browser: Browser, site: Site): Promise<void> {
  const folder = fileURLToPath(new URL('../../look/stores/', import.meta.url))
  await rm(folder, { recursive: true, force: true })
  for (const { name: size, store, width, height, scale } of storeListing.sizes) {
    const into = `${folder}${store.toLowerCase()}-${size}`
    await mkdir(into, { recursive: true })
    const look = { width: width / scale, height: height / scale, theme: 'light', scale } as const
    for (const [number, { view }] of storeListing.screenshots.entries()) {
      const found = views.find(({ name }) => name === view)
      if (!found) throw new Error(`no view is called ${view}`)
      const { image, problem } = await takeShot(browser, site, { ...found, window: true }, look)
      if (problem !== undefined) throw new Error(`${view}: ${problem}`)
      await writeFile(`${into}/${number + 1}-${view}.png`, image)
    }
    process.stdout.write(`look/stores/${store.toLowerCase()}-${size}\n`)
  }
  await drawFeatureGraphic(browser, `${folder}google-feature-graphic.png`)
}

/** Google shows it above the listing, and may cover its edges. */
async function drawFeatureGraphic(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1024, height: 500 } })
  const icon = `data:image/svg+xml;base64,${(await readFile(logo)).toString('base64')}`
  await page.setContent(`<body style="margin:0;height:100vh;display:flex;gap:40px;align-items:center;justify-content:center;
    background:#fbf3ea;color:#3a2417;font:600 34px/1.3 Georgia,serif">
    <img src="${icon}" width="180" height="180" style="border-radius:40px" />
    <div style="max-width:520px"><div style="font-size:76px">${phoneSettings.name}</div>${storeListing.texts.subtitle}</div></body>`)
  await page.screenshot({ path })
  await page.close()
}
