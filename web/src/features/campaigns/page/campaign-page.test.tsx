import type { Campaign } from '@kindling/contract/campaigns/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp, reloadApp } from '../../../platform/app.fixtures.tsx'
import { refuse } from '../../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { answerPages, pageOf, seen } from '../../giveables/pages.fixtures.ts'
import { cardOf, clinic, coach, fire, gift, person, ramp, van } from '../campaigns.fixtures.ts'

const one = (c: Campaign) => ({
  [`/campaigns/${c.id}`]: () => ({ data: c }),
  [`/campaigns/${c.id}/charts`]: () => ({
    data: { money: [], went: { given_cents: 0, arrived_cents: 0, nonprofits: [] }, members: null },
  }),
  '/campaigns': (query: URLSearchParams) => pageOf([cardOf(ramp), cardOf(van)], query),
})
const heading = (name: string) => page.getByRole('heading', { name })
const shown = (c: Campaign) => expect.element(heading(c.title)).toBeVisible()

/** The fill colors of the page's meters, each once. */
const colorsOfMeters = () => [
  ...new Set(
    [...document.querySelectorAll('main [role=progressbar] > div')].map(
      (fill) => getComputedStyle(fill).backgroundColor,
    ),
  ),
]

/** The text of a visible supporter row. */
const rowOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('main li')].find(
    (li) => li.checkVisibility() && li.textContent.includes(name),
  )?.textContent

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await page.viewport(390, 844)
})

describe('contents', () => {
  test('near the goal: shows the rest first, the split to the cent, and the supporters', async () => {
    answerPages(one(ramp))
    await openApp('/campaigns/4')
    await shown(ramp)
    await seen('$360 to go')
    expect(document.querySelector('main')?.textContent).toContain('97%, $11.64K$11,640 of $12K$12,000')
    await expect.element(page.getByText('$1,000.54 of $1,750')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Report this campaign' }).first()).toBeVisible()
    await expect.element(page.getByText('$11,640 given. $11,250.54 arrives after card fees.')).toBeVisible()
    await seen('A kind neighbor')
    expect(rowOf('Leo Thunder-Vance')).toBe('LTLeo Thunder-VancetodaySee you on the ramp.')
    // in the first hour of a day the gift is of the day before
    expect(rowOf('Ana Villegas')).toMatch(/^AVAna Villegas\$50 · (1h|today)/)
    expect(document.title).toBe(`${ramp.title} · Kindling`)
    await page.getByRole('button', { name: /^More about the note by .*Leo Thunder-Vance/ }).click()
    await page.getByRole('button', { name: 'Report this note' }).click()
    await expect.element(page.getByRole('heading', { name: 'Report this note' })).toBeVisible()
  })

  test.each([
    [
      { fees_covered: true },
      '$11,640 given. $11,250.54 arrives: card fees are taken off, and supporters covered some of them.',
    ],
    [
      { fees_covered: true, net_cents: 1_164_001 },
      '$11,640 given. $11,640.01 arrives, because supporters covered card fees.',
    ],
  ])('the split says that supporters covered fees: %o', { tags: 'long' }, async (more, sentence) => {
    answerPages(one({ ...ramp, ...more }))
    await openApp('/campaigns/4')
    await expect.element(page.getByText(sentence)).toBeVisible()
  })

  test('quiet: uses plum, and no words about fire', async () => {
    answerPages(one({ ...van, quiet: true }))
    await openApp('/campaigns/8')
    await shown(van)
    await seen(/Be the first to help/)
    expect(document.querySelector('main')?.textContent).not.toMatch(/stick|spark|ember|flame/i)
    await expect.element(page.getByRole('link', { name: ramp.title })).toBeInTheDocument()
    expect(colorsOfMeters()).toEqual(['rgb(90, 46, 134)'])
  })

  test('at zero: invites to give, without supporters or an empty heading', async () => {
    answerPages(one(van))
    await openApp('/campaigns/8')
    await seen('Be the first stick. First gifts make the second one easier.')
    expect(heading('Supporters').query()).toBe(null)
  })

  test('while names are batched: shows the total, and does not ask anybody to be first', async () => {
    answerPages(one({ ...van, raised_cents: 2_500 }))
    await openApp('/campaigns/8')
    await seen('First gifts are in, names follow')
    expect(document.querySelector('main')?.textContent).not.toMatch(/0 supporters|Be the first/)
  })

  test('over: shows the report first and that the goal was passed, and asks for no gift', async () => {
    answerPages(one(clinic))
    await openApp('/campaigns/6')
    await expect.element(heading("Here's what it did")).toBeVisible()
    const text = document.querySelector('main')?.textContent ?? ''
    expect(text.indexOf('First night without a lantern')).toBeLessThan(text.indexOf('107% of $45K'))
    const main = page.getByRole('main')
    expect(main.getByRole('button', { name: /^Give/ }).query()).toBe(null)
  })

  test(
    'a promised report shows its due date, that it is overdue, or that it was posted',
    { tags: 'long' },
    async () => {
      for (const [report, words] of [
        [{ due_on: '2025-12-20', kept_on: null, state: 'due' }, 'Report due Dec 20, 2025'],
        [{ due_on: '2025-12-20', kept_on: null, state: 'overdue' }, 'Report overdue since Dec 20, 2025'],
        [{ due_on: '2025-12-20', kept_on: '2025-12-18', state: 'kept' }, 'Reported Dec 18, 2025, as promised'],
        [{ due_on: '2025-12-20', kept_on: '2025-12-28', state: 'kept' }, /^Reported Dec 28, 2025$/],
      ] as const) {
        answerPages(one({ ...clinic, report }))
        await openApp('/campaigns/6')
        await expect.element(page.getByRole('main').getByText(words)).toBeVisible()
        closeApp()
      }
    },
  )

  test('paused: says so, and a link to the giving sheet opens nothing', async () => {
    answerPages(one({ ...ramp, status: 'paused', may: [] }))
    const app = await openApp('/campaigns/4?give=1')
    await expect.element(page.getByText(/^Paused\./)).toBeVisible()
    await arrival(app, '/campaigns/4')
    expect(page.getByRole('dialog').query()).toBe(null)
  })
})

/** The rectangle of the text itself, which may start later than its element. */
const textBoxOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

describe('layout', () => {
  test.each([1280, 1024, 768, 390])(
    'at %i px the first Tab stop after the title is Give',
    { tags: 'long' },
    async (width) => {
      await page.viewport(width, 800)
      answerPages(one(ramp))
      await openApp('/campaigns/4')
      await shown(ramp)
      document.querySelector<HTMLElement>('h1')!.focus()
      await userEvent.tab()
      const stop = document.activeElement as HTMLElement
      if (width < 1280) return expect(stop.textContent).toBe('Give')
      expect(stop.closest('form')?.ariaLabel).toBe('Give')
      expect(stop.closest('form')?.querySelector('button')).toBe(stop)
    },
  )

  test('the sidebar stays below the bar, and its end can be reached in a low window', { tags: 'long' }, async () => {
    await page.viewport(1280, 480)
    answerPages(one(ramp))
    await openApp('/campaigns/4')
    await shown(ramp)
    const aside = [...document.querySelectorAll<HTMLElement>('aside')].find((one) => one.closest('main'))!
    const bar = document.querySelector('header')!
    for (const y of [0, 300, 900]) {
      scrollTo(0, y)
      await expect
        .poll(() => aside.getBoundingClientRect().top)
        .toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom)
      expect(aside.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    }
    const footer = page.getByRole('contentinfo')
    await expect.element(footer).toBeInTheDocument()
    const { scrollingElement } = document
    scrollTo(0, scrollingElement!.scrollHeight)
    await expect.poll(() => Math.ceil(scrollY) + innerHeight - scrollingElement!.scrollHeight).toBeGreaterThanOrEqual(0)
    expect(aside.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom)
    const end = footer.element().getBoundingClientRect().top
    await expect.poll(() => aside.getBoundingClientRect().bottom).toBeLessThanOrEqual(end)
    scrollTo(0, 300)
    aside.scrollTo(0, aside.scrollHeight)
    const last = aside.querySelector('a[href="#supporters"]')!
    await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  })

  test('a right-to-left title and summary start at the same edge', { tags: 'long' }, async () => {
    const title = 'جسر الحروف'
    answerPages(one({ ...ramp, title, summary: 'مجموعتان حيتان للتعليم كل أسبوع.' }))
    await openApp('/campaigns/4')
    const name = page.getByRole('heading', { level: 1, name: title })
    await expect.element(name).toBeVisible()
    const summary = document.querySelector('main header p')!
    expect(getComputedStyle(summary).direction).toBe('rtl')
    expect(getComputedStyle(summary).textAlign).toBe('left')
    expect(textBoxOf(summary).left).toBeCloseTo(textBoxOf(name.element()).left, 0)
  })
})

describe('navigation', () => {
  test('a uuid leads to the numeric id, and a requested sheet stays open', async () => {
    answerPages({ ...one(ramp), [`/campaigns/${ramp.uuid}`]: () => ({ data: ramp }) })
    await arrival(await openApp(`/campaigns/${ramp.uuid}?share=1`), '/campaigns/4?share=1')
  })

  test('an unknown campaign leads to /404', async () => {
    answerPages({})
    await arrival(await openApp('/campaigns/4711'), '/404')
  })

  test('Give opens the sheet with its URL; closing it returns to the page', async () => {
    answerPages(one(ramp))
    const app = await openApp('/campaigns/4')
    await shown(ramp)
    await page.getByRole('main').getByRole('link', { name: 'Give', exact: true }).first().click()
    await arrival(app, '/campaigns/4?give=1')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await arrival(app, '/campaigns/4')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('a sheet hides the page’s footer bar, in either order of loading', async () => {
    answerPages(one(ramp))
    await openApp('/campaigns/4?give=1')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const foot = document.querySelector('main + div')
    await expect.poll(() => foot?.querySelector('footer')).not.toBeNull()
    expect(foot?.closest('[aria-hidden=true]')).not.toBeNull()
  })

  test('⋯ offers Invite, which closes it, and Report', { tags: 'long' }, async () => {
    answerPages(one(ramp))
    const app = await openApp('/campaigns/4')
    await shown(ramp)
    const more = page.getByRole('button', { name: 'More', exact: true })
    const offered = page.getByRole('dialog').getByRole('listitem')
    await userEvent.click(more)
    await expect.element(page.getByRole('dialog', { name: /Level ground/ })).toBeVisible()
    await expect
      .poll(() => offered.elements().map((row) => row.textContent))
      .toEqual(['Invite a friend', 'Report this campaign'])
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Report this campaign' }))
    await expect.element(page.getByRole('dialog', { name: 'Report this campaign' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(more).toHaveFocus()
    await userEvent.click(more)
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Invite a friend' }))
    await arrival(app, '/campaigns/4?share=1')
    await expect.element(page.getByRole('dialog', { name: /Level ground/ })).not.toBeInTheDocument()
  })

  test('a report that is half written is on the screen again after a reload', { tags: 'long' }, async () => {
    answerPages(one(ramp))
    const app = await openApp('/campaigns/4', 'good')
    await shown(ramp)
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Report this campaign' }))
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'It is not theirs')
    await reloadApp(app)
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('It is not theirs')
  })

  test(
    'the organizer is not offered to report the campaign, or to share it before it is public',
    { tags: 'long' },
    async () => {
      answerPages({
        ...one({ ...ramp, may: ['give', 'organize'] }),
        '/campaigns/8': () => ({ data: { ...van, status: 'in_review', may: ['withdraw'] } }),
      })
      const app = await openApp('/campaigns/4', 'good')
      await shown(ramp)
      expect(page.getByRole('button', { name: 'Report this campaign' }).elements()).toEqual([])
      await userEvent.click(page.getByRole('button', { name: 'More', exact: true }))
      const offered = page.getByRole('dialog').getByRole('listitem')
      await expect.poll(() => offered.elements().map((row) => row.textContent)).toEqual(['Invite a friend'])
      await userEvent.keyboard('{Escape}')
      await app.router.navigate({ to: '/campaigns/$id', params: { id: '8' } })
      await shown(van)
      expect(page.getByRole('button', { name: /^(More|Report this campaign|Share)$/ }).elements()).toEqual([])
    },
  )

  test('on a wide screen the amount typed beside the page is used in the sheet', async () => {
    await page.viewport(1280, 900)
    answerPages(one(ramp))
    const app = await openApp('/campaigns/4')
    const aside = page.getByRole('complementary')
    const field = aside.getByRole('textbox')
    await field.fill('zwei')
    await aside.getByRole('button', { name: 'Give' }).click()
    await expect.element(aside.getByText('Enter an amount like 25 or 25.50.')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await field.fill('12.50')
    await expect
      .element(aside.getByRole('link', { name: 'Give $12.50' }))
      .toHaveAttribute('href', '/campaigns/4?give=1&amount=1250')
    await field.click()
    await userEvent.keyboard('{Enter}')
    await arrival(app, '/campaigns/4?give=1&amount=1250')
  })
})

describe('supporters', () => {
  const many = Array.from({ length: 20 }, (_, i) =>
    gift(50 + i, { person: person(700 + i, `Neighbor ${i + 1}`), message: i === 19 ? 'With love' : null }),
  )

  test('more are loaded on request, and a failure can be retried', { tags: 'long' }, async () => {
    let broken = true
    answerPages({
      ...one(ramp),
      '/campaigns/4/supporters': (query) => {
        if (query.has('cursor') && broken) return refuse(403)
        return pageOf(query.has('filter[message]') ? many.slice(19) : many, query)
      },
    })
    await openApp('/campaigns/4')
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect.element(page.getByText('Neighbor 15', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect.element(page.getByText("Couldn't load more.")).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Neighbor 20', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
  })

  test('notes can be shown alone', { tags: 'long' }, async () => {
    answerPages({
      ...one(ramp),
      '/campaigns/4/supporters': (query) => pageOf(query.has('filter[message]') ? many.slice(19) : many, query),
    })
    await openApp('/campaigns/4')
    await page.getByText('Notes', { exact: true }).click()
    await expect.element(page.getByText('With love')).toBeVisible()
    expect(rowOf('Leo Thunder-Vance')).toBe(undefined)
  })
})

test('while it loads, the page has a skeleton of its shape; a failure can be retried', async () => {
  let answer: (value: unknown) => void = () => undefined
  answerPages({
    '/campaigns/4': () => new Promise((resolve) => (answer = resolve)),
    '/campaigns': (query) => pageOf([], query),
  })
  await openApp('/campaigns/4')
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBe(null)
  answer(refuse(403))
  await expect.element(page.getByText("We couldn't load this.")).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Back' })).toBeVisible()
  answerPages(one(ramp))
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown(ramp)
})

test('a call that hangs shows a message after ten seconds, and can be retried', { tags: 'long' }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  answerPages({ '/campaigns/4': () => new Promise(() => undefined), '/campaigns': (query) => pageOf([], query) })
  await openApp('/campaigns/4')
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBe(null)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_100)
    expect(document.querySelector('main')?.textContent).toContain('Slow connection')
  })
  answerPages(one(ramp))
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown(ramp)
})

test.each([
  { campaign: ramp, width: 390 },
  { campaign: fire, width: 1280 },
  { campaign: clinic, width: 390 },
  { campaign: van, width: 1280 },
])('$campaign.title at $width px: axe finds nothing', { tags: 'long' }, async ({ campaign, width }) => {
  await page.viewport(width, 844)
  answerPages(one(campaign))
  await openApp(`/campaigns/${campaign.id}`, 'good')
  await shown(campaign)
  const { violations } = await axe.run('main', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
})

test('nothing overflows at 320 px, however long the names', { tags: 'long' }, async () => {
  await page.viewport(320, 700)
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Straßenbahnhaltestelle'
  const gifts = [
    gift(1, { person: person(1, long), amount_cents: 99_999_99, at: new Date().toISOString() }),
    gift(2, { person: person(2, 'نور الحداد الطويل') }),
  ]
  const campaign = {
    ...coach,
    title: `${long} and ${long}`.slice(0, 80),
    supporters: gifts,
    organizer: person(3, long),
    nonprofit: { ...coach.nonprofit, name: long },
    budget: [{ label: long, amount_cents: 123_456_789, filled_cents: 12_345_678 }],
  }
  answerPages(one(campaign))
  await openApp('/campaigns/13', 'good')
  await shown(campaign)
  expect(document.documentElement.scrollWidth).toBe(320)
})
