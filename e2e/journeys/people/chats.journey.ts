import { fileURLToPath } from 'node:url'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { windowOf } from '../../stage/window.ts'

const photo = new URL('../../../docs/pictures/home.jpg', import.meta.url)

type Person = { page: Page; uuid: string; name: string; call<T>(call: string, data?: object): Promise<T> }

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const thread = (page: Page) => page.getByRole('region', { name: 'Messages' })
const article = (page: Page, text: string) => thread(page).getByRole('article').filter({ hasText: text })
const texts = (page: Page) => thread(page).getByRole('article').locator('p[dir=auto]').allTextContents()

/** The person signed in on this page, with a function that makes calls as that person. */
async function personOf(page: Page, request: APIRequestContext, name: string): Promise<Person> {
  await page.goto('/faq')
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const call = async <T>(named: string, data?: object): Promise<T> => {
    const [method, path] = named.split(' ') as [string, string]
    const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${named} answers ${answer.status()}`).toBe(true)
    return (answer.status() === 204 ? undefined : ((await answer.json()) as { data: T }).data) as T
  }
  const { uuid } = await call<{ uuid: string }>('GET /user')
  return { page, uuid, name, call }
}

/** Chooses an option of a message with the keyboard only. */
async function choose(page: Page, text: string, option: string): Promise<void> {
  await article(page, text).getByRole('button', { name: 'Message options' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: option }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Message options' })).toBeHidden()
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function communityOf(owner: Person, others: readonly Person[]): Promise<{ slug: string; name: string }> {
  const nonprofits = await owner.call<{ uuid: string; verified: boolean }[]>('GET /nonprofits?per_page=100')
  const nonprofit = nonprofits.find(({ verified }) => verified)
  const name = `Lamp Street ${Date.now()}`
  const { slug } = await owner.call<{ slug: string }>('POST /communities', {
    name,
    tagline: 'A light by the door.',
    story: '',
    topic: 'health',
    city: 'Detroit',
    state: 'MI',
    visibility: 'open',
    shares: [{ nonprofit: nonprofit!.uuid, basis_points: 10_000 }],
  })
  for (const one of others) await one.call(`POST /communities/${slug}/join`, {})
  return { slug, name }
}

test(
  'two people chat: a reply, a photo, a reaction, an edit, a deletion, and messages that wait for a connection',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    const [ana, ben] = await Promise.all([0, 1].map(async () => windowOf(browser, baseURL!, 'new')))
    const [writer, reader] = [await personOf(ana!, request, 'Ana'), await personOf(ben!, request, 'Ben')]
    await communityOf(writer, [reader])
    const { uuid } = await writer.call<{ uuid: string }>('POST /chats', { type: 'direct', person: reader.uuid })

    await ana!.goto(`/chats/${uuid}`)
    await write(ana!, 'Is the lamp lit?')
    await expect(ana!.getByText('· Sent')).toBeVisible()
    await ben!.goto(`/chats/${uuid}`)
    await expect(article(ben!, 'Is the lamp lit?')).toBeVisible()
    await expect(ana!.getByText('· Seen')).toBeVisible()
    await expectAccessible(ben!)
    await expectNoOverflow(ben!)

    await choose(ben!, 'Is the lamp lit?', 'Reply')
    await expect(field(ben!)).toBeFocused()
    await write(ben!, 'Since six.')
    await expect(article(ana!, 'Since six.').getByRole('button', { name: /^Reply to You/ })).toBeVisible()
    await choose(ana!, 'Since six.', 'Heart')
    await expect(article(ben!, 'Since six.').getByRole('button', { name: 'Heart, 1' })).toBeVisible()

    await ana!.locator('input[type=file]').setInputFiles(fileURLToPath(photo))
    await expect(ana!.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await write(ana!, 'This one')
    await expect(article(ben!, 'This one').getByRole('button', { name: 'Photo 1' })).toBeVisible()

    await choose(ana!, 'This one', 'Edit')
    await expect(ana!.getByRole('textbox', { name: 'Editing your message' })).toBeFocused()
    await ana!.keyboard.press('End')
    await ana!.keyboard.type(', by the door')
    await ana!.keyboard.press('Enter')
    await expect(article(ben!, 'This one, by the door')).toBeVisible()
    await choose(ben!, 'Since six.', 'Delete for everyone')
    await ben!.getByRole('button', { name: 'Delete for everyone' }).click()
    await expect(article(ana!, 'This message was deleted.')).toBeVisible()
    await expect(article(ana!, 'Since six.')).toHaveCount(0)

    await ana!.context().setOffline(true)
    await write(ana!, 'First')
    await write(ana!, 'Second')
    await expect(ana!.getByText('Waiting for a connection')).toHaveCount(2)
    // back online, so that the page can reload, but the calls still fail
    await ana!.context().setOffline(false)
    await ana!.route('**/api/v1/chats/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await ana!.reload()
    await expect(thread(ana!).getByText('Second')).toBeVisible()
    await write(ana!, 'Third')
    await ana!.unroute('**/api/v1/chats/*/messages')
    await ana!.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(async () => (await texts(ben!)).slice(-3)).toEqual(['First', 'Second', 'Third'])
    await expect(ana!.getByText('Waiting for a connection')).toHaveCount(0)
    await expect.poll(async () => (await texts(ana!)).slice(-3)).toEqual(['First', 'Second', 'Third'])

    await ana!.goto('/campaigns/1?share=1')
    await ana!.getByRole('dialog').getByRole('button', { name: 'Send in chat' }).click()
    await ana!
      .getByRole('button', { name: /^Send: / })
      .first()
      .click()
    await expect(ana!.getByRole('button', { name: /^Sent: / })).toBeVisible()
    await expect(thread(ben!).getByRole('region', { name: 'Shared page' })).toBeVisible()
  },
)

test(
  "a stranger's request is declined, and a member who is banned while reading loses the room at once",
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    const pages = await Promise.all(Array.from({ length: 3 }, async () => windowOf(browser, baseURL!, 'new')))
    const [owner, member, stranger] = [
      await personOf(pages[0]!, request, 'Olu'),
      await personOf(pages[1]!, request, 'Mei'),
      await personOf(pages[2]!, request, 'Sam'),
    ]
    const { slug, name } = await communityOf(owner, [member])

    const { uuid: asked } = await stranger.call<{ uuid: string }>('POST /chats', { type: 'direct', person: owner.uuid })
    await stranger.page.goto(`/chats/${asked}`)
    await write(stranger.page, 'You do not know me.')
    await expect(stranger.page.getByText('Your message waits as a request until they accept.')).toBeVisible()
    await owner.page.goto('/inbox')
    await owner.page.getByRole('button', { name: 'Requests 1' }).click()
    await owner.page.getByRole('link', { name: /You do not know me/ }).click()
    await expectAccessible(owner.page)
    await owner.page.getByRole('button', { name: 'Decline' }).click()
    await expect(owner.page).toHaveURL(/\/inbox$|\/chats\//)
    await owner.page.goto('/inbox')
    await expect(owner.page.getByRole('searchbox', { name: 'Search chats' })).toBeVisible()
    await expect(owner.page.getByRole('button', { name: 'Requests 1' })).toHaveCount(0)
    await expect(stranger.page.getByText(/declined/i)).toHaveCount(0)

    const room = (await owner.call<{ uuid: string; name: string }[]>('GET /chats')).find((one) => one.name === name)!
    await owner.page.goto(`/chats/${room.uuid}`)
    await write(owner.page, 'Only for us.')
    const listens = member.page.waitForResponse((answer) => answer.url().includes('/api/v1/live'))
    await member.page.goto(`/chats/${room.uuid}`)
    await expect(article(member.page, 'Only for us.')).toBeVisible()
    await listens
    await owner.call(`POST /communities/${slug}/members/${member.uuid}`, { act: 'ban' })
    await expect(member.page.getByRole('heading', { name: "You're not in this chat anymore." })).toBeVisible()
    await expect(member.page.getByText('Only for us.')).toHaveCount(0)
    await expectAccessible(member.page)
    await member.page.reload()
    await expect(member.page).toHaveURL(/\/404$/)
  },
)
