import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium as browserType, type Browser } from '@playwright/test'
import { chromium } from '../stage/chromium.ts'
import { startInstance } from '../stage/instance.ts'
import { blankFrames, drawStrip } from './frames.ts'
import { appStart, type Started } from './app-start.ts'
import { fast3g, loadCold, slow4g, type Phone } from './cold-load.ts'
import { requestsOf } from './requests.ts'
import { blockedOf, sheetAt } from './undriven.ts'

/**
 * Films pages that open for the first time on a slow phone, for guests and a member, and prints what they cost: `npm
 * run cold`, or `npm run cold -- 3g` on a slower connection. The film strips are in look/. A page fails if it goes
 * blank after its first paint; a member's page also if its bars do not come first (a share page has none), if it
 * shifts, or if it shows content for guests. `npm run cold -- requests /campaigns/1` prints a page's requests in order
 * instead, and `npm run cold -- app` how soon the phone apps first paint. `KINDLING_URL` names a running Kindling.
 */
const folder = fileURLToPath(new URL('../../look/', import.meta.url))
const share = '/campaigns/1/share'
const pages = ['/campaigns/1', '/campaigns', '/home', '/', share, '/how-it-works']
/** Opened as a member. */
const community = '/communities/larkspur-street-pantry'
const members = [
  '/home',
  '/explore',
  community,
  '/campaigns/1',
  '/campaigns',
  '/account/preferences',
  '/how-it-works',
  share,
  `${community}/leaderboard`,
  `${community}/updates`,
  '/comments/communities/larkspur-street-pantry',
]
/** Pages on which Give is tapped at the first paint. */
const giving = ['/campaigns/1', '/campaigns']

const name = Math.max(...pages.map(({ length }) => length), ...members.map(({ length }) => length))

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main([line, path]: readonly string[]): Promise<void> {
  const phone = line === '3g' ? fast3g : slow4g
  const running = process.env.KINDLING_URL
  const instance = running === undefined ? await startInstance() : { url: running, stop: async () => undefined }
  const browser = await browserType.launch(chromium)
  await mkdir(folder, { recursive: true })
  try {
    if (line === 'requests') {
      print('   asked     came    whole    bytes  priority address')
      return (await requestsOf(browser, instance.url + (path ?? pages[0]), phone)).forEach(print)
    }
    if (line === 'app') return await reportApps(browser, instance.url)
    print(`${phone.name}; ms since the address was entered`)
    print(`${'page'.padEnd(name)}  painted  largest  shifts  blocked  sheet  blank frames  script`)
    for (const path of pages) await report(browser, instance.url, path, phone)
    print(
      `\nas a member\n${'page'.padEnd(name)}  painted  largest  shifts  bars first  for guests  blank frames  script`,
    )
    const token = await signIn(instance.url)
    for (const path of members) await reportMember(browser, instance.url, path, phone, token)
  } finally {
    await browser.close()
    await instance.stop()
  }
}

const starts = 5
const latestPaint = 1_500

/** Prints the medians of some starts of both apps, as a guest and as a member. */
async function reportApps(browser: Browser, serverUrl: string): Promise<void> {
  print(
    `the apps on a processor four times slower; ms until the first paint, of ${starts} starts; ms of work until then`,
  )
  const token = await signIn(serverUrl)
  for (const platform of ['ios', 'android'] as const)
    for (const [who, held] of [['guest', null] as const, ['member', token] as const]) {
      const seen: Started[] = []
      for (let start = 0; start < starts; start += 1)
        seen.push(await appStart({ browser, serverUrl, platform, token: held }))
      const painted = inOrder(seen.map((one) => one.painted))
      const work = inOrder(seen.map((one) => one.work))
      const median = painted[Math.floor(starts / 2)]!
      if (median > latestPaint) process.exitCode = 1
      const figures = `${String(median).padStart(6)}   (${painted.join(', ')}) ${String(work[Math.floor(starts / 2)]).padStart(6)}`
      print(`${platform.padEnd(8)} ${who.padEnd(7)} ${figures}   (${work.join(', ')})`)
    }
}

const inOrder = (all: readonly number[]) => all.map((ms) => Math.round(ms)).toSorted((a, b) => a - b)

async function report(browser: Browser, url: string, path: string, phone: Phone): Promise<void> {
  const result = await loadCold(browser, url + path, phone)
  const sheet = giving.includes(path) ? Math.round(await sheetAt(url + path, phone)) : ''
  const blocked = await blockedOf(url + path, phone)
  const blank = await blankFrames(browser, result.frames)
  if (blank.length > 0) process.exitCode = 1
  await drawStrip(browser, result.frames, `${folder}cold${path.replaceAll('/', '-')}.png`)
  const figures = [
    path.padEnd(name),
    ...[result.painted, result.largest].map((ms) => Math.round(ms).toString().padStart(8)),
    result.shifts.toFixed(3).padStart(7),
    Math.round(blocked).toString().padStart(8),
    String(sheet).padStart(6),
    (blank.length === 0 ? 'none' : blank.join(' ')).padStart(13),
    `${result.script.kB.toFixed(1)} kB in ${result.script.requests}`.padStart(17),
  ]
  print(figures.join(' '))
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Platform': 'web' },
    body: JSON.stringify({ as: 'maya', time_zone: 'America/New_York' }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function reportMember(browser: Browser, url: string, path: string, phone: Phone, token: string): Promise<void> {
  const result = await loadCold(browser, url + path, phone, token)
  const blank = await blankFrames(browser, result.frames)
  if (blank.length > 0 || result.shifts > 0.02 || result.guest > 0 || (!result.bars && path !== share))
    process.exitCode = 1
  await drawStrip(browser, result.frames, `${folder}cold-member${path.replaceAll('/', '-')}.png`)
  const figures = [
    path.padEnd(name),
    ...[result.painted, result.largest].map((ms) => Math.round(ms).toString().padStart(8)),
    result.shifts.toFixed(3).padStart(7),
    (result.bars ? 'yes' : 'no').padStart(11),
    (result.guest === 0 ? 'nothing' : `${result.guest} frames`).padStart(11),
    (blank.length === 0 ? 'none' : blank.join(' ')).padStart(13),
    `${result.script.kB.toFixed(1)} kB in ${result.script.requests}`.padStart(17),
  ]
  print(figures.join(' '))
}

await main(process.argv.slice(2))
