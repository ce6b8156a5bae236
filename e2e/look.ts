import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { knownLanguage, languages, type Language } from '@kindling/contract/language'
import { chromium as browserType, type Browser } from '@playwright/test'
import { chromium } from './stage/chromium.ts'
import { startInstance } from './stage/instance.ts'
import { drawSheet } from './look/sheet.ts'
import { mailLooks, mailViews, takeMail } from './look/mails.ts'
import { drawStorePictures } from './look/stores.ts'
import { takeShot, type Look, type Shot, type Site, type View } from './look/shot.ts'
import { views } from './look/views.ts'

/**
 * Contact sheets of every screen and state, at 390 and 1280 px, light and dark, and of every kind of email, at 320 and
 * 600 px: `npm run look`, or `npm run look -- campaign giving` for views whose names contain one of the words; `mail` for
 * all emails. `--lang es` draws both in Spanish. `KINDLING_MAILS` names a folder with the emails of an earlier run of tests. `--edges` uses 320 and 768 px and fonts of twice
 * their size instead, and `--stores` takes the pictures for both stores (docs/phones.md). The sheets are in look/. `KINDLING_URL` names a running Kindling and
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

async function main(words: readonly string[], looks: readonly Look[], language: Language): Promise<void> {
  const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  const mails = words.length === 0 || words.some((word) => word.startsWith('mail'))
  const chosen = views.filter(({ name }) => isAsked(name))
  if (chosen.length === 0 && !mails)
    throw new Error(`no view is called so; there are: mail, ${views.map((v) => v.name).join(', ')}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const browser = await browserType.launch(chromium)
  const draw = async (name: string, shots: readonly Shot[]) => {
    await drawSheet(browser, name, shots, `${folder}${name}.png`)
    const problems = shots.flatMap(({ look, problem }) =>
      problem === undefined ? [] : [`  ${look.width} ${look.theme}: ${problem}\n`],
    )
    process.stdout.write([`look/${name}.png\n`, ...problems].join(''))
  }
  try {
    if (chosen.length > 0) await drawScreens(browser, chosen, looks, draw)
    if (mails) await drawMails(browser, language, isAsked, draw)
  } finally {
    await browser.close()
  }
}

type Draw = (name: string, shots: readonly Shot[]) => Promise<void>

async function drawScreens(
  browser: Browser,
  chosen: readonly View[],
  looks: readonly Look[],
  draw: Draw,
): Promise<void> {
  await withKindling(async (site) => {
    for (const view of chosen) await draw(view.name, await shotsOf(browser, site, view, looks))
  })
}

async function drawStores(language: Language): Promise<void> {
  const browser = await browserType.launch(chromium)
  try {
    await withKindling((site) => drawStorePictures(browser, site, language))
  } finally {
    await browser.close()
  }
}

async function withKindling(work: (site: Site) => Promise<void>): Promise<void> {
  const running = process.env.KINDLING_URL
  const instance =
    running === undefined
      ? await startInstance()
      : { url: running, folder: process.env.KINDLING_FOLDER, stop: async () => undefined }
  try {
    await work(instance)
  } finally {
    await instance.stop()
  }
}

async function drawMails(
  browser: Browser,
  language: Language,
  isAsked: (name: string) => boolean,
  draw: Draw,
): Promise<void> {
  for (const view of (await mailViews(language)).filter(({ name }) => isAsked(name))) {
    const shots: Shot[] = []
    for (const look of mailLooks) shots.push(await takeMail(browser, view, look))
    await draw(view.name, shots)
  }
}

async function shotsOf(browser: Browser, site: Site, view: View, looks: readonly Look[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const look of looks) shots.push(await takeShot(browser, site, view, look))
  return shots
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edges: { type: 'boolean' }, stores: { type: 'boolean' }, lang: { type: 'string' } },
})
const language = knownLanguage(values.lang ?? 'en')
if (language === null) throw new Error(`--lang is one of ${languages.join(', ')}`)
const looks = (values.edges ? edges : usual).map((look) => ({ ...look, language }))
await (values.stores ? drawStores(language) : main(positionals, looks, language))
