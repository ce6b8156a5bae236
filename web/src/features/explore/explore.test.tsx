import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, maya, openApp } from '../../platform/app.fixtures.tsx'
import { signOut } from '../../platform/session/session.ts'
import { endSession } from '../../platform/session/session-store.ts'
import { answerPages, pageOf } from '../giveables/pages.fixtures.ts'
import { cardOf, ramp } from '../campaigns/campaigns.fixtures.ts'
import { winterRoom } from '../projects/projects.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'

const readers = { ...pantry, id: 2, uuid: pantry.uuid.replace(/.$/, 'a'), slug: 'readers', name: 'Mill Creek Readers' }
const nonprofit = { ...ramp.nonprofit, mission: 'Books for everyone.', invented: false }

const elsewhereFor = (q: string) => {
  const total = (all: readonly string[]) => ({
    total: all.filter((name) => name.toLowerCase().startsWith(q.toLowerCase())).length,
    first: [],
  })
  return {
    communities: total([pantry.name, readers.name]),
    campaigns: total([ramp.title]),
    flash_campaigns: total([]),
    projects: total([winterRoom.title]),
    nonprofits: total([nonprofit.name]),
  }
}

/** The server of this test matches only the first word of the name. */
function answer(user: object = {}) {
  const found =
    <T extends { name?: string; title?: string }>(all: readonly T[]) =>
    (query: URLSearchParams) => {
      const q = query.get('filter[q]')?.toLowerCase()
      return pageOf(
        all.filter((one) => q === undefined || (one.name ?? one.title)!.toLowerCase().startsWith(q)),
        query,
      )
    }
  return answerPages({
    '/user': () => ({ data: { ...maya, city: 'Duluth', settings: { ...maya.settings, topics: ['food'] }, ...user } }),
    '/communities': found([pantry, readers]),
    '/campaigns': found([cardOf(ramp)]),
    '/nonprofits': found([nonprofit]),
    '/projects': found([winterRoom]),
    '/search': (query) => ({ data: elsewhereFor(query.get('filter[q]')!) }),
  })
}
const field = () => page.getByRole('searchbox', { name: 'Search' })
const lists = (asked: string[]) => [
  ...new Set(asked.filter((call) => /^\/(communities|campaigns|nonprofits)/.test(call))),
]

afterEach(async () => {
  closeApp()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

test('typed words update the URL and the results letter by letter, and are announced', async () => {
  const asked = answer()
  const app = await openApp('/explore', 'token')
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
  await userEvent.type(field(), 'mill cr')
  await arrival(app, '/explore?q=mill+cr')
  await expect.element(page.getByRole('status').filter({ hasText: '1 community for “mill cr”' })).toBeVisible()
  await userEvent.type(field(), 'eek')
  await expect.element(field()).toHaveValue('mill creek')
  await expect.element(page.getByText('1 community for “mill creek”')).toBeVisible()
  expect(page.getByText(pantry.name).query()).toBe(null)
  expect(lists(asked)).toContain('/communities?filter[q]=mill+creek')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await arrival(app, '/explore')
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
})

test('a result that is pressed while the next results arrive stays until it is clicked, and opens', async () => {
  answer()
  const app = await openApp('/explore', 'token')
  const result = page.getByRole('link', { name: pantry.name }).last()
  await expect.element(result).toBeVisible()
  const pressed = result.element()
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
  await userEvent.fill(field(), 'mill')
  await expect.element(page.getByText('1 community for “mill”')).toBeVisible()
  expect(pressed.isConnected).toBe(true)
  pressed.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }))
  ;(pressed as HTMLElement).click()
  await arrival(app, `/communities/${pantry.slug}`)
  app.router.history.back()
  await expect.element(page.getByRole('link', { name: readers.name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: pantry.name })).not.toBeInTheDocument()
})

test('a URL restores kind, words, topic and filters', async () => {
  const asked = answer()
  const app = await openApp('/explore?q=lark&topic=food&near=1&friends=1&small=1&sort=-created_at', 'token')
  await expect.element(field()).toHaveValue('lark')
  expect(lists(asked)).toEqual([
    '/communities?filter[q]=lark&filter[topic]=food&filter[friends]=true&filter[small]=true&filter[city]=Duluth&sort=-created_at',
  ])
  await page.getByText('Campaigns', { exact: true }).first().click()
  await arrival(app, '/explore?q=lark&what=campaigns&topic=food&sort=-created_at&friends=1&small=1')
  expect(page.getByRole('button', { name: 'Near Duluth' }).query()).toBe(null)
})

test('unknown values in the URL are ignored', async () => {
  const asked = answer()
  await openApp('/explore?what=people&topic=wat&sort=money&near=yes', 'token')
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
  expect(lists(asked)).toContain('/communities?sort=trending')
})

test('an empty result says so, with links onward; the search is saved, and can be repeated and deleted', async () => {
  answer()
  const app = await openApp('/explore', 'token')
  await userEvent.type(field(), 'mill{Enter}')
  await expect.element(page.getByText('1 community for “mill”')).toBeVisible()
  await userEvent.fill(field(), 'harbor kites')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText("Nothing for 'harbor kites' yet.")).toBeVisible()
  // the count of zero is only for screen readers: the empty state says it on the screen
  expect(page.getByText(/^0 communities/).element().className).toContain('sr-only')
  expect(page.getByRole('link', { name: 'Start a community' }).elements()).toHaveLength(1)
  expect(page.getByRole('link', { name: 'Start a campaign' }).query()).toBe(null)
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await recent.getByRole('button', { name: 'Forget “harbor kites”' }).click()
  await recent.getByRole('button', { name: 'mill', exact: true }).click()
  await arrival(app, '/explore?q=mill')
  await expect.element(field()).toHaveValue('mill')
  expect(JSON.parse(sessionStorage.getItem('recent_searches')!)).toEqual(['mill'])
})

test('an empty list says what the same words find in the other kinds, and leads there', async () => {
  answer()
  const app = await openApp('/explore?q=winter', 'token')
  await expect.element(page.getByText('Nothing in communities.')).toBeVisible()
  await expect.element(page.getByText('1 project matches.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Also found' }).getByRole('button', { name: '1 project' }).click()
  await arrival(app, '/explore?q=winter&what=projects')
  await expect.element(page.getByRole('link', { name: winterRoom.title })).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Also found' }).query()).toBe(null)
})

test('filters that hide what the words find are said', async () => {
  answerPages({
    '/user': () => ({ data: maya }),
    '/communities': (query) => pageOf(query.has('filter[topic]') ? [] : [pantry], query),
    '/search': (query) => ({ data: elsewhereFor(query.get('filter[q]')!) }),
  })
  await openApp('/explore?q=larkspur&topic=health', 'token')
  await expect.element(page.getByText('Without filters, 1 community matches.')).toBeVisible()
})

test(
  'a row shows which friends joined, with their faces; without friends, it shows figures',
  { tags: 'long' },
  async () => {
    const [leo, amara] = pantry.friends!.faces
    const one = { ...pantry, friends: { faces: [leo], count: 1 } }
    const two = { ...readers, friends: { faces: [leo, amara], count: 2 } }
    const none = { ...pantry, id: 3, uuid: pantry.uuid.replace(/.$/, 'b'), slug: 'none', name: 'Nobody', friends: null }
    answerPages({
      '/user': () => ({ data: maya }),
      '/communities': (query) => pageOf([one, two, none], query),
    })
    await openApp('/explore?topic=food', 'token')
    const row = (name: string) => page.getByRole('article').filter({ hasText: name })
    const textOf = (name: string) =>
      (row(name).element() as HTMLElement).innerText.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' ')
    await expect.element(row(pantry.name)).toBeVisible()
    expect(textOf(pantry.name)).toContain('412 members · Leo is in')
    expect(textOf(readers.name)).toContain('412 members · 2 friends')
    expect(textOf('Nobody')).toContain('in 30 days 412 members')
    expect([pantry.name, readers.name].filter((name) => textOf(name).includes('in 30 days'))).toEqual([])
    await page.viewport(1280, 800)
    await expect.poll(() => textOf(readers.name)).toContain('in 30 days')
    expect(textOf(readers.name)).not.toContain('friends')
  },
)

test('nonprofits are rows that link to their pages', { tags: 'long' }, async () => {
  answer()
  await openApp('/explore?what=nonprofits', 'token')
  const row = page.getByRole('link', { name: new RegExp(nonprofit.name) })
  await expect.element(row).toHaveAttribute('href', `/nonprofits/${nonprofit.uuid}`)
})

test('kinds that nobody can create are not offered', { tags: 'long' }, async () => {
  answer()
  const app = await openApp('/explore?what=nonprofits&q=kites', 'token')
  await expect.element(page.getByText("Nothing for 'kites' yet.")).toBeVisible()
  expect(page.getByRole('link', { name: /^Start a/ }).query()).toBe(null)
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await arrival(app, '/explore?what=nonprofits')
  await page.getByText('Campaigns', { exact: true }).first().click()
  await userEvent.fill(field(), 'kites')
  await expect
    .element(page.getByRole('link', { name: 'Start a campaign' }))
    .toHaveAttribute('href', '/campaigns?create=campaign')
})

test.each(['left', 'was sent out'] as const)('recent searches are deleted with the session: %s', async (how) => {
  answer()
  const app = await openApp('/explore', 'token')
  await userEvent.type(field(), 'mill{Enter}')
  await expect.poll(() => sessionStorage.getItem('recent_searches')).toBe('["mill"]')
  if (how === 'left') await signOut()
  else endSession('token')
  await app.unmount()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('search'))).toEqual([])
})

test('recent searches can be cleared at once', { tags: 'long' }, async () => {
  answer()
  await openApp('/explore', 'token')
  for (const q of ['mill', 'harbor kites']) {
    await userEvent.fill(field(), q)
    await userEvent.keyboard('{Enter}')
  }
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await recent.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(recent).not.toBeInTheDocument()
  expect(sessionStorage.getItem('recent_searches')).toBe('[]')
})

const picks = () => page.getByRole('region', { name: 'For you' })

const because = () =>
  picks()
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent.replaceAll(/[\u2068\u2069]/g, '').match(/Because.*/)?.[0])
const other = (n: number) => ({ ...readers, uuid: pantry.uuid.replace(/.$/, String(n)), slug: `c-${n}` })
const [mine, fresh, fed, friendly] = [
  other(5),
  { ...other(8), topic: 'food' as const },
  { ...other(6), topic: 'food' as const },
  other(7),
]

test('picks show their reason, and exclude one’s own', { tags: 'long' }, async () => {
  answerPages({
    '/communities': (query) =>
      pageOf(
        query.has('filter[topic]')
          ? [mine, ...(query.has('filter[recommended]') ? [] : [fresh]), fed]
          : query.has('filter[friends]')
            ? [fed, friendly]
            : [pantry],
        query,
      ),
    '/user': () => ({
      data: { ...maya, city: 'Duluth', communities: [mine], settings: { ...maya.settings, topics: ['food'] } },
    }),
  })
  await openApp('/explore', 'token')
  await expect
    .poll(because)
    .toEqual(['Because you care about food', 'Because friends are in', "Because it's in Duluth"])
})

test('a person without known interests gets no picks', async () => {
  answerPages({
    '/communities': (query) => pageOf(query.has('filter[friends]') ? [] : [pantry], query),
    '/user': () => ({ data: { ...maya, city: null, settings: { ...maya.settings, topics: [] } } }),
  })
  await openApp('/explore', 'token')
  await expect.element(page.getByRole('heading', { name: 'All communities' })).toBeVisible()
  expect(picks().query()).toBe(null)
})

test.for(['come', 'fail'])(
  'the list waits until the picks %s, so that nothing shifts it',
  { tags: 'long' },
  async (outcome) => {
    const answered = Promise.withResolvers<void>()
    const picked = async (query: URLSearchParams) => {
      await answered.promise
      return outcome === 'come' ? pageOf([fed], query) : { status: 400, body: { message: 'No', code: 'bad' } }
    }
    const asked = answerPages({
      '/communities': (query) => (query.has('filter[friends]') ? picked(query) : pageOf([pantry], query)),
      '/user': () => ({ data: { ...maya, city: null, settings: { ...maya.settings, topics: [] } } }),
    })
    await openApp('/explore', 'token')
    await expect.poll(() => asked.filter((call) => call.includes('filter[friends]'))).not.toEqual([])
    const list = page.getByRole('link', { name: pantry.name, includeHidden: true })
    await expect.element(list).toBeInTheDocument()
    await expect.element(list).not.toBeVisible()
    answered.resolve()
    await expect.element(list).toBeVisible()
    expect(picks().query() !== null).toBe(outcome === 'come')
  },
)
