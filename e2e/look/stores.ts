import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Language } from '@kindling/contract/language'
import type { Browser } from '@playwright/test'
import { phoneSettings } from '../../mobile/settings.ts'
import { storeListing } from '../../mobile/stores/listing.ts'
import { takeShot, type Site } from './shot.ts'
import { views } from './views.ts'

const logo = new URL('../../web/public/icon.svg', import.meta.url)

/** The pictures of `mobile/stores/listing.ts` in every size that the stores ask for, below look/stores. */
export async function drawStorePictures(browser: Browser, site: Site, language: Language): Promise<void> {
  const folder = fileURLToPath(new URL(`../../look/stores/${language}/`, import.meta.url))
  await rm(folder, { recursive: true, force: true })
  for (const { name: size, store, width, height, scale } of storeListing.sizes) {
    const into = `${folder}${store.toLowerCase()}-${size}`
    await mkdir(into, { recursive: true })
    const look = { width: width / scale, height: height / scale, theme: 'light', scale, language } as const
    for (const [number, { view }] of storeListing.screenshots.entries()) {
      const found = views.find(({ name }) => name === view)
      if (!found) throw new Error(`no view is called ${view}`)
      const { image, problem } = await takeShot(browser, site, { ...found, window: true }, look)
      if (problem !== undefined) throw new Error(`${view}: ${problem}`)
      await writeFile(`${into}/${number + 1}-${view}.png`, image)
    }
    process.stdout.write(`look/stores/${language}/${store.toLowerCase()}-${size}\n`)
  }
  await drawFeatureGraphic(browser, site, storeListing.texts[language].subtitle, `${folder}google-feature-graphic.png`)
}

/** Google shows it above the listing, and may cover its edges. It borrows the fonts of a page. */
async function drawFeatureGraphic(browser: Browser, { url }: Site, subtitle: string, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1024, height: 500 }, colorScheme: 'light' })
  await page.goto(`${url}/how-it-works`)
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  const icon = `data:image/svg+xml;base64,${(await readFile(logo)).toString('base64')}`
  await page.evaluate(
    ([src, name, line]) => {
      const { fontFamily } = getComputedStyle(document.querySelector('h1')!)
      const made = (tag: string, style: Partial<CSSStyleDeclaration>, more: object = {}) => {
        const element = Object.assign(document.createElement(tag), more)
        Object.assign(element.style, style)
        return element
      }
      const words = made('div', { lineHeight: '1.15' })
      words.append(
        made('div', { fontSize: '92px', fontWeight: '700', letterSpacing: '-0.02em' }, { textContent: name }),
        made('div', { fontSize: '36px', fontWeight: '500' }, { textContent: line }),
      )
      document.body.replaceChildren(made('img', { width: '190px', borderRadius: '42px' }, { src }), words)
      Object.assign(document.body.style, {
        display: 'flex',
        gap: '44px',
        alignItems: 'center',
        justifyContent: 'center',
        height: '100vh',
        background: '#fdf3e7',
        color: '#3a2417',
        fontFamily,
      })
    },
    [icon, phoneSettings.name, subtitle],
  )
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.screenshot({ path })
  await page.close()
}
