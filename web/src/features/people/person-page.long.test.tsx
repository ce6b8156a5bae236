import type { Profile } from '@kindling/contract/people/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, impact, maya, openApp, config } from '../../platform/app.fixtures.tsx'
import { changeSession, currentSession } from '../../platform/session/session-store.ts'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { cardOf, ramp } from '../campaigns/campaigns.fixtures.ts'
import { pantry, readers } from '../communities/communities.fixtures.ts'
import { boots } from '../flash-campaigns/flash-campaigns.fixtures.ts'
import { pageOf } from '../giveables/pages.fixtures.ts'

afterEach(async () => {
  closeApp()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const leo: Profile = {
  uuid: '0193f000-0000-7000-8000-000000000700',
  name: 'Leo Thunder-Vance',
  first_name: 'Leo',
  avatar: null,
  cover: null,
  bio: 'Keys to the pantry, keys to the van.',
  url: 'https://www.leo.example/about?x=1',
  city: 'Duluth',
  state: 'MN',
  since: '2026-03-01T00:00:00Z',
  counts: { communities: 2, supported: 6, started: 0, flash: 0, inspired: 1_234 },
  own: false,
  blocked: false,
  may: ['block'],
}
const own: Profile = { ...leo, uuid: maya.uuid, name: maya.name, first_name: maya.first_name, own: true, may: ['edit'] }

function answer(profile: Profile, more: object = {}) {
  const of = `GET /users/${profile.uuid}`
  const none = pageOf([], new URLSearchParams())
  return answerCalls({
    'GET /user': { data: maya },
    'GET /user/impact-score': impact,
    'GET /config': { data: config },
    [of]: { data: profile },
    [`${of}/communities`]: pageOf([pantry, readers], new URLSearchParams()),
    [`${of}/supported`]: pageOf([cardOf(ramp)], new URLSearchParams()),
    [`${of}/started`]: none,
    [`${of}/flash-campaigns`]: pageOf([{ ...boots, giveaway: true }], new URLSearchParams()),
    ...more,
  })
}
const open = (profile: Profile, token?: string) => openApp(`/user/${profile.uuid}`, token)
const heading = () => page.getByRole('heading', { level: 1 })
const main = () => page.getByRole('main')
const tab = (name: string) => page.getByRole('tab', { name })

test('another person’s page shows what they published, and only the host of their link', async () => {
  answer(leo)
  const app = await open(leo, 'good')
  await expect.element(heading()).toHaveTextContent('Leo Thunder-Vance')
  expect(document.title).toBe('Leo Thunder-Vance · Kindling')
  const link = main().getByRole('link', { name: 'leo.example' })
  await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener')
  await expect.element(main().getByText('1.2K')).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: /Larkspur Street Pantry/ }))
    .toHaveAttribute('href', '/communities/larkspur-street-pantry')
  expect(main().getByRole('button', { name: 'Edit' }).elements()).toEqual([])
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Go back' })).toBeVisible()
  expect((await axe.run(document)).violations).toEqual([])
  await userEvent.click(tab('Supported'))
  await arrival(app, `/user/${leo.uuid}?tab=supported`)
  await expect.element(main().getByRole('heading', { name: ramp.title })).toBeVisible()
  expect(tab('Flash').elements()).toEqual([])
  await userEvent.click(tab('Started'))
  await expect.element(main().getByText('Nothing public yet.')).toBeVisible()
})

test('a guest reads that communities need a sign-in, and returns afterwards', async () => {
  const sent = answer({ ...leo, counts: { ...leo.counts, communities: null, supported: 0 }, may: [] })
  const app = await open(leo)
  await expect.element(main().getByText(/^Sign in to see the communities of .?Leo.?\.$/)).toBeVisible()
  expect(sent.map(({ call }) => call)).not.toContain(`GET /users/${leo.uuid}/communities`)
  await userEvent.click(main().getByRole('link', { name: 'Sign in' }))
  await arrival(app, '/login')
  expect(sessionStorage.getItem('return_to')).toBe(`/user/${leo.uuid}`)
})

test('a person who hides their communities is marked so, and their communities are not requested', async () => {
  const sent = answer({ ...leo, counts: { ...leo.counts, communities: null } })
  await open(leo, 'good')
  await expect.element(main().getByRole('heading', { name: ramp.title })).toBeVisible()
  await userEvent.click(tab('Communities'))
  await expect.element(main().getByText(/^.?Leo.? keeps their communities private\.$/)).toBeVisible()
  expect(sent.map(({ call }) => call)).not.toContain(`GET /users/${leo.uuid}/communities`)
})

test('one’s own page can be edited, and shows the changes at once', async () => {
  answer(own)
  await page.viewport(1280, 900)
  await open(own, 'good')
  await expect.element(main().getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect.element(main().getByText('What you gave is shown to you only.')).toBeVisible()
  changeSession({ user: { ...currentSession().user!, name: 'Maya Brandt', bio: 'New words' } })
  await expect.element(heading()).toHaveTextContent('Maya Brandt')
  await expect.element(main().getByText('New words')).toBeVisible()
})

test('an empty page invites its owner to start, and says to others that nothing is public', async () => {
  const counts = { communities: 0, supported: 0, started: 0, flash: 0, inspired: 0 }
  answer({ ...own, counts })
  await open(own, 'good')
  await expect.element(main().getByText('Your story starts with one gift.')).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
})

test.each([
  ['a member', 'good', ['Share', 'Report Leo', 'Block Leo']],
  ['a guest', undefined, ['Share', 'Report Leo']],
])('⋯ offers %s entries, one for each action', async (_, token, entries) => {
  answer(token === undefined ? { ...leo, may: [] } : leo)
  await open(leo, token)
  await userEvent.click(main().getByRole('button', { name: 'More' }))
  const rows = page.getByRole('dialog').getByRole('listitem')
  const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')
  await expect.poll(() => rows.elements().map((row) => plain(row.textContent))).toEqual(entries)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Share' }))
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(main().getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Report/ }))
  const next = token === undefined ? 'Sign in' : 'Send report'
  await expect.element(page.getByRole('dialog').getByRole('button', { name: next })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('blocking asks for confirmation, shows an error if it fails, and confirms success', async () => {
  const call = `PUT /user/blocks/${leo.uuid}`
  const answers: Record<string, unknown> = { [call]: refuse(500) }
  const sent = answer(leo, answers)
  await open(leo, 'good')
  const choose = async (act: RegExp) => {
    await userEvent.click(main().getByRole('button', { name: 'More' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: act }))
  }
  await choose(/^Block/)
  const dialog = page.getByRole('dialog', { name: /^Block .?Leo.?\?$/ })
  await userEvent.click(dialog.getByRole('button', { name: /^Block .?Leo.?$/ }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("That didn't work. Try again.")
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.element(dialog).not.toBeInTheDocument()
  answer({ ...leo, blocked: true }, { [call]: {}, [`DELETE /user/blocks/${leo.uuid}`]: {} })
  expect(sent.filter((one) => one.call === call)).toHaveLength(1)
  await choose(/^Block/)
  await userEvent.click(dialog.getByRole('button', { name: /^Block .?Leo.?$/ }))
  await expect.element(main().getByText(/^You have blocked .?Leo.?\.$/)).toBeVisible()
  await choose(/^Unblock/)
  await expect
    .element(
      page.getByRole('dialog', { name: /^Unblock .?Leo.?\?$/ }).getByRole('button', { name: /^Unblock .?Leo.?$/ }),
    )
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('a person’s name is text in its own direction, and contains no link', async () => {
  const strange = {
    ...leo,
    name: '<b>نور</b> الحداد',
    first_name: 'نور',
    bio: '<script>alert(1)</script>',
    url: 'javascript:alert(1)',
  }
  answer(strange)
  await open(strange, 'good')
  await expect.element(heading()).toHaveTextContent('<b>نور</b> الحداد')
  expect(main().element().querySelectorAll('a[href^=javascript], h1 b, script')).toHaveLength(0)
})

test('the longest name stays inside the page and its sheet, for a guest too', async () => {
  const first_name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
  const strange = {
    ...leo,
    first_name,
    name: `${first_name} Osas`,
    blocked: true,
    counts: { ...leo.counts, communities: null, supported: 0 },
  }
  const fits = (box: Element) => expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  answer(strange)
  await open(strange)
  await expect.element(main().getByRole('link', { name: 'Sign in' })).toBeVisible()
  fits(document.documentElement)
  changeSession({ token: 'good' })
  await expect.element(main().getByText(/^You have blocked/)).toBeVisible()
  await userEvent.click(tab('Communities'))
  await expect.element(main().getByText(/keeps their communities private/)).toBeVisible()
  fits(document.documentElement)
  await userEvent.click(main().getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Unblock/ }))
  await expect.element(page.getByRole('dialog', { name: /^Unblock/ })).toBeVisible()
  const right = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unblock/ })
    .element()
    .getBoundingClientRect().right
  expect(right).toBeLessThan(innerWidth)
})

test('an unknown person leads to /404', async () => {
  answer(leo)
  await arrival(await openApp('/user/0193f000-0000-7000-8000-000000009999', 'good'), '/404')
})

test('a person who started flash campaigns has a tab of them', async () => {
  answer({ ...leo, counts: { ...leo.counts, flash: 1 } })
  await open(leo, 'good')
  await userEvent.click(tab('Flash'))
  await expect.element(main().getByRole('link', { name: boots.title })).toBeVisible()
  expect((await axe.run(document)).violations).toEqual([])
})
