import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expectAccessible } from '../../screens/screen-checks.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { openHost } from '../../stage/host.ts'

test.use({ serviceWorkers: 'allow' })

const ofServer = process.env.KINDLING_URL!
const offlineSince = /^You're offline\. Showing what we saved at .*\d/

/** Waits until the worker serves this page, and has the page for a start without a network. */
async function workerOf(page: Page, { shell = true } = {}): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/worker.js'))
  if (shell) await expect.poll(() => hasShell(page)).toBe(true)
  return page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/worker.js'))!
}

const hasShell = (page: Page) =>
  page.evaluate(async () => ((await (await caches.match('/shell'))?.text()) ?? '').includes('/assets/'))

const savedReads = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname.replace('/api/v1', ''))
  })

const entryOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const notice = (page: Page) => page.getByText('New version', { exact: true })
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Browsers end idle workers; the next event starts them anew. */
async function restartWorker(context: BrowserContext, page: Page): Promise<void> {
  const debug = await context.newCDPSession(page)
  await debug.send('ServiceWorker.enable')
  await debug.send('ServiceWorker.stopAllWorkers')
  await debug.detach()
}

/** The journeys replace these texts in the worker. */
type WorkerScope = {
  shown: unknown[]
  opened: string[]
  registration: { showNotification: unknown }
  clients: { openWindow: unknown }
}

/** The number by which the debugging protocol names the worker of this origin. */
async function registrationOf(debug: CDPSession): Promise<string> {
  const found = new Promise<string>((done) =>
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) done(first.registrationId)
    }),
  )
  await debug.send('ServiceWorker.enable')
  return found
}

/** What the system does if another app shares something with the installed Kindling. */
const share = (page: Page, { text, photo = null }: { text: string; photo?: string | null }) =>
  page.evaluate(
    async ([words, picture]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/shared' })
      form.enctype = 'multipart/form-data'
      form.append(Object.assign(document.createElement('input'), { name: 'text', value: words }))
      if (picture !== null) {
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' })
        const files = new DataTransfer()
        files.items.add(new File([await (await fetch(picture!)).blob()], 'a.png', { type: 'image/png' }))
        input.files = files.files
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    [text, photo] as const,
  )

test(
  'a sign-in that leads through another site ends once where the worker serves pages',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/login')
    await workerOf(page, { shell: false })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /tomas\.rivera/ }).click()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('it starts without a network, and shows what was read, with its time', async ({ page, context, signIn }) => {
  await signIn('maya')
  await page.goto('/inbox')
  await workerOf(page)
  await expect.poll(() => savedReads(page)).toContain('/chats')
  await page.goto('/campaigns/1')
  const title = (await heading(page).textContent())!
  await expect.poll(() => savedReads(page)).toContain('/campaigns/1')
  await page.close()
  await context.setOffline(true)
  const started = await context.newPage()
  const answer = await started.goto('/campaigns/1')
  expect([answer!.status(), answer!.fromServiceWorker()]).toEqual([200, true])
  await expect(heading(started)).toHaveText(title)
  await expect(started.getByText(offlineSince)).toBeVisible()
  await started.goto('/inbox')
  await expect(started.locator('a[href^="/chats/"]').first()).toBeVisible()
})

test('it can be installed: manifest, icons, screenshots, worker', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/faq')
  await workerOf(page)
  const debug = await context.newCDPSession(page)
  const { errors, data } = await debug.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect((await debug.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const { icons, screenshots, shortcuts } = JSON.parse(data!) as Record<string, { src: string; url: string }[]>
  for (const { src } of [...icons!, ...screenshots!]) expect((await page.request.get(src)).status(), src).toBe(200)
  for (const { url } of shortcuts!) expect((await page.request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
})

test(
  'a deploy while a form is half filled: one notice, and nothing typed is lost',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await using host = await openHost(ofServer)
    await signIn('maya')
    await page.goto(`${host.url}/explore?create=community`)
    await workerOf(page)
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await field.fill('Sixty cots')
    const old = await entryOf(page)
    await lookForUpdate(page)
    await expect(notice(page)).toBeHidden()

    host.deploy()
    await lookForUpdate(page)
    await expect(notice(page)).toHaveCount(1)
    await expect(field).toHaveValue('Sixty cots')
    // a file of the former build, which the server no longer has
    expect(await page.evaluate(async (file) => (await fetch(file!, { cache: 'no-store' })).status, old)).toBe(200)
    const other = await context.newPage()
    await other.goto(`${host.url}/faq`)
    const now = await entryOf(other)
    expect(now).not.toBe(old)
    await lookForUpdate(other)
    await expect(notice(other)).toBeHidden()
    await page.getByRole('button', { name: 'Load it now' }).click()
    await expect.poll(() => entryOf(page)).toBe(now)
    await expect(field).toHaveValue('Sixty cots')
    // a page that is opened just after a deploy is new
    host.deploy()
    await other.goto(`${host.url}/campaigns`)
    expect(await entryOf(other)).not.toBe(now)
    host.goDown(true)
    await other.goto(`${host.url}/faq`)
    await expect(heading(other)).toBeVisible()
  },
)

test(
  'every open tab hears of a new version, also one that was loading meanwhile; a first visit asks for none',
  { tag: '@long' },
  async ({ page, context }) => {
    await using host = await openHost(ofServer)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${host.url}/faq`)
    await workerOf(page)
    const loading = await context.newPage()
    await loading.addInitScript(() => {
      const held: (() => void)[] = []
      Object.assign(globalThis, {
        requestIdleCallback: (run: () => void) => held.push(run),
        becomeIdle: () => held.forEach((run) => run()),
      })
    })
    await loading.goto(`${host.url}/campaigns`)
    await expect(heading(loading)).toBeVisible()
    expect(asked).not.toContain('/404')
    host.deploy()
    await lookForUpdate(page)
    await expect(notice(page)).toBeVisible()
    await loading.evaluate(() => (globalThis as unknown as { becomeIdle(): void }).becomeIdle())
    await expect(notice(loading)).toBeVisible()
  },
)

test('a broken or deleted cache breaks no page, and heals', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/faq')
  await workerOf(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const [first, ...rest] = await cache.keys()
      await cache.delete(first!)
      for (const one of rest) if (one.url.endsWith('.js')) await cache.put(one, new Response('throw 1'))
      await cache.put('/shell', new Response('garbage'))
    }
  })
  await restartWorker(context, page)
  await page.goto('/faq')
  await expect(heading(page)).toBeVisible()
  await workerOf(page)
  await context.setOffline(true)
  await page.goto('/faq')
  await expect(heading(page)).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))))
  await restartWorker(context, page)
  await page.goto('/faq')
  await workerOf(page)
})

test(
  'without room pages and worker run; once there is room the shell is stored',
  { tag: '@long' },
  async ({ page, context }) => {
    await using host = await openHost(ofServer)
    const debug = await context.newCDPSession(page)
    await debug.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1 })
    await page.goto(`${host.url}/faq`)
    await workerOf(page, { shell: false })
    await page.goto(`${host.url}/campaigns`)
    await expect(heading(page)).toBeVisible()
    expect(await hasShell(page)).toBe(false)
    await debug.send('Storage.overrideQuotaForOrigin', { origin: host.url })
    await restartWorker(context, page)
    await page.goto(`${host.url}/faq`)
    await workerOf(page)
  },
)

test('calls, streams, unchanged answers and pictures pass by the worker', { tag: '@long' }, async ({ page }) => {
  await page.goto('/faq')
  await workerOf(page)
  const passed = new Map<string, boolean>()
  page.on('response', (answer) => passed.set(new URL(answer.url()).pathname, !answer.fromServiceWorker()))
  await page.goto('/campaigns')
  const statuses = await page.evaluate(async () => {
    const headers = { accept: 'application/json', 'x-platform': 'web' }
    const first = await fetch('/api/v1/campaigns', { headers, cache: 'no-store' })
    const again = { ...headers, 'if-none-match': first.headers.get('etag')! }
    const unchanged = await fetch('/api/v1/campaigns', { headers: again, cache: 'no-store' })
    const { data } = (await first.json()) as { data: { uuid: string }[] }
    const stop = new AbortController()
    const stream = await fetch(`/api/v1/live?subjects=giveables:${data[0]!.uuid}`, { headers, signal: stop.signal })
    const { value } = await stream.body!.getReader().read()
    stop.abort()
    return [first.status, unchanged.status, stream.status, value!.length > 0]
  })
  expect(statuses).toEqual([200, 304, 200, true])
  expect(passed.get('/campaigns')).toBe(false)
  const ofNoPage = [...passed].filter(([path]) => /^\/(api|art)\//.test(path))
  expect(ofNoPage.length).toBeGreaterThan(1)
  expect(ofNoPage.filter(([, isPast]) => !isPast)).toEqual([])
})

test(
  'of two people on one device, the second finds nothing of the first',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await signIn('maya')
    await page.goto('/inbox')
    await workerOf(page)
    await expect.poll(() => savedReads(page)).toContain('/chats')
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => savedReads(page)).toEqual([])
    const kofi = await signIn('kofi')
    await page.evaluate((token) => localStorage.setItem('auth_token', token), kofi)
    await page.goto('/faq')
    await context.setOffline(true)
    await page.goto('/inbox')
    await expect(page.getByText(/You're offline/).first()).toBeVisible()
    await expect(page.locator('a[href^="/chats/"]')).toHaveCount(0)
    await expect(page.getByText(/Maya/)).toHaveCount(0)
  },
)

test('the switch of the server removes the worker and its caches', { tag: '@long' }, async ({ page }) => {
  await using host = await openHost(ofServer)
  await page.goto(`${host.url}/faq`)
  await workerOf(page)
  host.switchWorkerOff()
  await page.goto(`${host.url}/campaigns`)
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).filter((name) => name.startsWith('shell-')),
      ]),
    )
    .toEqual([0, []])
  await page.goto(`${host.url}/faq`)
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
})

test(
  'a shared link goes into a chat, and a shared photo into an update',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('kofi')
    await page.goto('/home')
    await workerOf(page)
    const sheet = page.getByRole('dialog', { name: 'Share on Kindling' })
    await share(page, { text: 'https://example.org/cots' })
    await expect(sheet.getByText('https://example.org/cots')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('list', { name: 'Chats' }).getByRole('button').first().click()
    await expect(page).toHaveURL(/\/chats\//)
    const field = page.getByRole('textbox', { name: 'Message', exact: true })
    await expect(field).toHaveValue('https://example.org/cots')
    await field.fill('')

    await share(page, { text: '', photo: '/icon-192.png' })
    await expect(sheet.getByRole('img', { name: 'The photo' })).toBeVisible()
    await sheet.getByRole('list', { name: 'As an update' }).getByRole('button').first().click()
    await expect(page).toHaveURL(/\/updates\/create$/)
    await expect(page.getByRole('group', { name: /^Photos/ }).getByRole('listitem')).toHaveCount(1)
    await page.goto('/home?create=shared')
    await expect(sheet.getByText(/nothing to share any more/)).toBeVisible()
  },
)

test(
  'a message written offline is sent once, though its page was closed',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const token = await signIn('maya')
    await page.goto('/inbox')
    await workerOf(page)
    await page.locator('a[href^="/chats/"]').first().click()
    const field = page.getByRole('textbox', { name: 'Message', exact: true })
    await expect(field).toBeVisible()
    const address = page.url()
    await context.setOffline(true)
    const text = `From the train ${Date.now()}`
    await field.fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const isLeft = () => page.evaluate(async () => (await caches.match('/outbox', { cacheName: 'post' })) !== undefined)
    await expect.poll(isLeft).toBe(true)
    const debug = await context.newCDPSession(await context.newPage())
    const registrationId = await registrationOf(debug)
    await page.close()
    await context.setOffline(false)
    const sync = { origin: new URL(address).origin, registrationId, tag: 'outbox', lastChance: false }
    await debug.send('ServiceWorker.dispatchSyncEvent', sync)
    const sent = async () => {
      const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
      const answer = await context.request.get(`/api/v1${new URL(address).pathname}/messages`, { headers })
      return (await answer.text()).split(text).length - 1
    }
    await expect.poll(sent).toBe(1)
    const again = await context.newPage()
    await again.goto(address)
    await expect(again.getByRole('article').filter({ hasText: text })).toHaveCount(1)
    await expect.poll(() => again.evaluate(() => localStorage.getItem('drafts') ?? '')).not.toContain('chat-outbox')
    expect(await sent()).toBe(1)
  },
)

test('the same worker shows pushes, and opens their pages', { tag: '@long' }, async ({ page, context, baseURL }) => {
  await page.goto('/faq')
  const worker = await workerOf(page)
  const debug = await context.newCDPSession(page)
  const registrationId = await registrationOf(debug)
  // a browser without a window shows no notifications
  await worker.evaluate(() => {
    const here = globalThis as unknown as WorkerScope
    Object.assign(here, { shown: [], opened: [] })
    here.registration.showNotification = async (...all: unknown[]) => void here.shown.push(all)
    here.clients.openWindow = async (href: string) => void here.opened.push(href)
  })
  const push = { title: 'Maya gave', body: '$5', tag: 'gift:1', path: '/campaigns/1' }
  const data = JSON.stringify(push)
  await debug.send('ServiceWorker.deliverPushMessage', { origin: new URL(baseURL!).origin, registrationId, data })
  const noted = (what: 'shown' | 'opened') =>
    worker.evaluate((name) => (globalThis as unknown as Record<string, unknown>)[name], what)
  await expect
    .poll(() => noted('shown'))
    .toEqual([['Maya gave', { body: '$5', tag: 'gift:1', icon: '/icon-192.png', data: { path: '/campaigns/1' } }]])
  await worker.evaluate(() => {
    const notification = { close: () => undefined, data: { path: '/campaigns/1' } }
    const { ExtendableEvent: OfWorker } = globalThis as unknown as { ExtendableEvent: typeof Event }
    dispatchEvent(Object.assign(new OfWorker('notificationclick'), { notification }))
  })
  await expect.poll(() => noted('opened')).toEqual([`${baseURL}/campaigns/1`])
})
