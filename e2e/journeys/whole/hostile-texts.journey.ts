import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { hostileTexts } from '../../steps/hostile-texts.ts'
import { windowOf } from '../../stage/window.ts'

/** The number of texts in each field. */
const count = process.env.TEST_FULL === 'on' ? 500 : 2
/** The number of people who share a community in each round. */
const perRound = 40
/** The number of return paths that are tried after a sign-in. */
const waysBack = 3
const longest = { comment: 1_000, line: 280, reason: 500, rules: 2_000, name: 60, tagline: 120, word: 40 }

type Someone = { token: string; uuid: string; from: string }
let addresses = Math.floor(Math.random() * 30_000)

async function call<T>(request: APIRequestContext, { token, from }: Someone, to: string, data?: object): Promise<T> {
  const [method, path] = to.split(' ') as [string, string]
  const headers = {
    authorization: `Bearer ${token}`,
    'X-Platform': 'web',
    'X-Forwarded-For': from,
    'Idempotency-Key': randomUUID(),
  }
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${to} answers ${answer.status()} ${await answer.text()}`).toBe(true)
  return (answer.status() === 204 ? undefined : ((await answer.json()) as { data: T }).data) as T
}

async function newcomer(request: APIRequestContext): Promise<Someone> {
  addresses += 1
  const from = `10.8.${addresses >> 8}.${addresses & 255}`
  const headers = { 'X-Platform': 'web', 'X-Forwarded-For': from }
  const answer = await request.post('/api/v1/auth/demo', { data: { as: 'new' }, headers })
  const { token } = (await answer.json()) as { token: string }
  const { uuid } = await call<{ uuid: string }>(request, { token, uuid: '', from }, 'GET /user')
  return { token, uuid, from }
}

/** Watches a page for effects that no text may have. */
async function watched(
  browser: Browser,
  baseURL: string,
  { token }: Pick<Someone, 'token'>,
): Promise<[Page, string[]]> {
  const page = await windowOf(browser, baseURL)
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) faults.push(line.text())
  })
  page.on('request', (asked) => {
    const { protocol, origin } = new URL(asked.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== new URL(baseURL).origin) faults.push(`asks ${asked.url()}`)
  })
  page.on('popup', (one) => faults.push(`opens ${one.url()}`))
  return [page, faults]
}

/** The text as the server stores it and a browser shows its spaces. */
const shown = (text: string) => text.replaceAll('\u202E', '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()
const isOneLine = (text: string) => !/[\r\n]/.test(text)

/** Joins as many texts as fit into a field. */
function packed(texts: readonly string[], most: number, between: string): string[] {
  const packs: string[] = []
  for (const text of texts) {
    const longer = packs.length === 0 ? text : packs.at(-1)! + between + text
    if (packs.length > 0 && [...longer].length <= most) packs[packs.length - 1] = longer
    else packs.push(text)
  }
  return packs
}

async function expectInert(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect
      .poll(() => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ')), {
        message: `${text} at ${page.url()}`,
        timeout: 30_000,
      })
      .toContain(shown(text))
  const active = await page.evaluate(() => {
    const found: string[] = []
    for (const one of document.querySelectorAll('*')) {
      for (const { name, value } of one.attributes) {
        if (/^on/i.test(name)) found.push(`${one.tagName} ${name}`)
        const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'].includes(name)
        if (isAddress && /^\s*(?:javascript|vbscript|data:text)/i.test(value)) found.push(`${one.tagName} ${value}`)
      }
      if (['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE'].includes(one.tagName)) found.push(one.tagName)
      if (one instanceof HTMLScriptElement && /alert\(1\)/.test(one.text) && !/json/.test(one.type))
        found.push(one.text)
      if (one instanceof HTMLAnchorElement && one.host !== location.host && !/nofollow/.test(one.rel))
        found.push(one.href)
    }
    return found
  })
  expect(active, `at ${page.url()}`).toEqual([])
}

/** Scrolls to the end of a list, so that all pages load. */
async function readAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Load(?: More|ing)/ })
  for (let ended = 0; ended < 3; ended = (await more.count()) === 0 ? ended + 1 : 0) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(200)
  }
}

const textNode = (text: string, marks?: object[]) => ({ type: 'text', text, ...(marks && { marks }) })

/** A body with texts in each kind of node, and in links if they are URLs. */
function bodyOf(texts: readonly string[]): object {
  const address = (text: string) => {
    const encoded = encodeURIComponent(text)
    return /^https?:\/\/[^\s\\@]+$/.test(text) ? text : `https://evil.example/?q=${encoded}#${encoded}`
  }
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const parts = texts.flatMap((text) => [
    { type: 'heading', attrs: { level: 3 }, content: [textNode(text)] },
    paragraph(textNode(text, [{ type: 'bold' }]), textNode(text, [{ type: 'link', attrs: { href: address(text) } }])),
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(textNode(text, [{ type: 'italic' }]))] }],
    },
  ])
  return { type: 'doc', content: parts }
}

async function round(browser: Browser, baseURL: string, request: APIRequestContext, texts: readonly string[]) {
  const lines = texts.filter(isOneLine)
  const owner = await newcomer(request)
  const nonprofits = await call<{ uuid: string; verified: boolean }[]>(request, owner, 'GET /nonprofits?per_page=100')
  const nonprofit = nonprofits.find(({ verified }) => verified)!.uuid
  const fit = (most: number) => lines.find((text) => [...text].length <= most && text.length > 3)!
  const { slug } = await call<{ slug: string }>(request, owner, 'POST /communities', {
    name: fit(longest.name),
    tagline: fit(longest.tagline),
    story: texts.join('\n'),
    topic: 'health',
    city: fit(100),
    state: 'MI',
    visibility: 'open',
    shares: [{ nonprofit, basis_points: 10_000 }],
    rules: packed(texts, longest.rules, '\n')[0],
    slug: `hostile-${randomUUID().slice(0, 8)}`,
  })
  const path = `/communities/${slug}`
  const post = (name: string, body: object) =>
    call<{ uuid: string }>(request, owner, `POST ${path}/updates`, { name, body, status: 'published' })
  const { uuid: withAll } = await post('All of them', bodyOf(lines))
  const { uuid: first } = await post(lines[0]!, bodyOf([lines[0]!]))
  for (const text of lines.slice(1)) await post(text, bodyOf([text]))

  const comments = packed(texts, longest.comment, '\n')
  const reportLines = packed(texts, longest.line, '\n')
  const reasons = packed(lines, longest.reason, ' ')
  const people: Someone[] = []
  while (people.length < Math.max(2, reasons.length)) people.push(await newcomer(request))
  for (const one of people) await call(request, one, `POST ${path}/join`, {})
  const written: { uuid: string; by: Someone }[] = []
  for (const [i, text] of [...comments, ...reasons].entries()) {
    const by = people[i % people.length]!
    const { uuid } = await call<{ uuid: string }>(request, by, `POST /comments${path}`, { key: randomUUID(), text })
    written.push({ uuid, by })
  }
  for (const text of comments)
    await call(request, owner, `POST /comments${path}`, { key: randomUUID(), text, reply_to: written[0]!.uuid })
  for (const [i, line] of reportLines.entries()) {
    const { uuid, by } = written[i % comments.length]!
    const reporter = people.find((one) => one !== by)!
    await call(request, i < comments.length ? reporter : await newcomer(request), `POST /reports/comments/${uuid}`, {
      why: 'other',
      line,
    })
  }
  for (const [i, reason] of reasons.entries()) {
    const { uuid } = written[comments.length + i]!
    await call(request, owner, `PUT /comments/${uuid}/hidden`, { reason })
    await call(request, owner, `PUT ${path}/mutes/${people[i]!.uuid}`, { reason })
  }

  const [page, faults] = await watched(browser, baseURL, owner)
  await page.goto(path)
  await expectInert(page, [fit(longest.name), fit(longest.tagline), lines.at(-1)!])
  await page.goto(`${path}?tab=about`)
  await expectInert(page, texts)
  await page.goto(`${path}/updates`)
  await readAll(page)
  await expectInert(page, lines)
  await page.goto(`${path}/updates/${withAll}`)
  await expectInert(page, lines)
  await page.goto(`${path}/updates/${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(lines[0]!))
  await expectInert(page, [lines[0]!])
  await page.goto(`/comments${path}`)
  await readAll(page)
  await expectInert(page, texts.filter((text) => !text.includes('://')).slice(0, 1))
  await page.goto(`${path}/moderation/reports`)
  await readAll(page)
  await expectInert(page, reportLines)
  await page.goto(`${path}/moderation/log`)
  await readAll(page)
  await expectInert(page, reasons)
  // last, because it hides every older text with one of them
  const blocked_words = lines.filter((text) => [...text].length <= longest.word)
  await call(request, owner, `PUT ${path}/talk-rules`, {
    comments_open: true,
    boards_open: true,
    chat_open: true,
    slow_seconds: 0,
    blocked_words,
  })
  await page.goto(`${path}/moderation/details`)
  await expect(page.getByRole('textbox', { name: 'Blocked words' })).toHaveValue(/\S/)
  await expectInert(page, [])
  await page.goto(`${path}/moderation/members`)
  await page.getByText('Muted people').click()
  await expectInert(page, reasons)
  await page.context().close()

  const { by: author } = written[comments.length]! // the author of the first hidden comment
  const [theirs, more] = await watched(browser, baseURL, author)
  await theirs.goto(`/comments${path}`)
  await expectInert(theirs, reasons.slice(0, 1))
  const feed = await request.get(`${path}/updates.atom`)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('application/atom+xml'),
  ])
  const blank = await theirs.context().newPage()
  const isSound = await blank.evaluate(
    (xml) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror, script, iframe') === null,
    await feed.text(),
  )
  expect(isSound, 'the feed is sound').toBe(true)
  for (const address of texts.filter((text) => /evil|:/.test(text)).slice(0, waysBack)) {
    await theirs.goto(`/login?return_to=${encodeURIComponent(address)}`)
    await expect.poll(() => new URL(theirs.url()).pathname).not.toBe('/login')
    expect(new URL(theirs.url()).origin).toBe(new URL(baseURL).origin)
  }
  await theirs.context().close()
  expect([...faults, ...more]).toEqual([])
}

const texts = hostileTexts(count)
for (let from = 0; from < texts.length; from += perRound) {
  const some = texts.slice(from, from + perRound)
  test(
    `hostile texts ${from + 1} to ${from + some.length} in each field are shown as text, and run nothing`,
    { tag: '@long' },
    async ({ browser, baseURL, request }) => {
      test.setTimeout(60_000 + some.length * 20_000)
      await round(browser, baseURL!, request, some)
    },
  )
}
