import { defaultSettings } from '@kindling/contract/accounts/calls'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, missing, refuse, serve } from '../../../platform/network/network.fixtures.ts'
import { savedReturnPath } from '../../../platform/session/return-path.ts'
import { beginSession, currentSession } from '../../../platform/session/session.ts'
import { pantry } from '../../communities/communities.fixtures.ts'
import { pageOf } from '../../giveables/pages.fixtures.ts'
import { saveChoices, saveStart, savedChoices } from './choices.ts'

const newcomer = { ...maya, city: null }
const listOf = (communities: object[]) => pageOf(communities, new URLSearchParams())
const oneCommunity = listOf([pantry])

beforeEach(() => localStorage.removeItem('onboarding'))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  localStorage.removeItem('onboarding')
})

const topic = (name: string) => page.getByRole('button', { name, exact: true })

test('each of the three steps has its own URL, a heading with focus, and a way back', async () => {
  answerCalls({ ...everyPage, 'GET /communities': oneCommunity })
  const app = await openApp('/get-started')
  await topic('Food').click()
  await expect.element(topic('Food')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Communities near you' })).toHaveFocus()
  await expect.element(page.getByRole('img', { name: 'Step 2 of 3' })).toBeVisible()
  await page.getByRole('button', { name: /Larkspur Street Pantry/ }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Save your picks.' })).toHaveFocus()
  await expect.element(page.getByText(/You're starting with .*Larkspur Street Pantry/)).toBeVisible()
  expect(savedReturnPath()).toBe('/communities/larkspur-street-pantry')
  await page.getByRole('button', { name: 'Back' }).click()
  await arrival(app, '/get-started?step=near')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Communities near you' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Larkspur/ })).toHaveAttribute('aria-pressed', 'true')
})

test('communities are searched in the city first, then by topic, then among all, without duplicates', async () => {
  const asked: string[] = []
  const others = [2, 3, 4].map((n) => ({
    ...pantry,
    id: n,
    uuid: `${pantry.uuid.slice(0, -1)}${n}`,
    name: `Other ${n}`,
  }))
  serve(({ call, query }) => {
    if (call !== 'GET /communities') return everyPage[call as keyof typeof everyPage] ?? missing
    const [place, about] = ['filter[city]', 'filter[topic]'].map((name) => query.get(name))
    expect(query.get('filter[recommended]')).toBe('true')
    asked.push(`${place} ${about}`)
    return listOf(place && about ? [] : place ? [pantry] : about ? [pantry, others[0]!] : others)
  })
  saveChoices({ topics: ['food', 'health'], city: 'Duluth' })
  await openApp('/get-started?step=near')
  await expect.element(page.getByText('Other 3')).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Larkspur'),
    expect.stringContaining('Other 2'),
    expect.stringContaining('Other 3'),
  ])
  expect([...new Set(asked)]).toEqual(['Duluth food,health', 'Duluth null', 'null food,health', 'null null'])
})

test('the number of communities in a typed city is announced', { tags: 'long' }, async () => {
  const others = [2, 3].map((n) => ({ ...pantry, id: n, uuid: `${pantry.uuid.slice(0, -1)}${n}`, city: 'Fresno' }))
  serve(({ call, query }) => {
    if (call !== 'GET /communities') return everyPage[call as keyof typeof everyPage] ?? missing
    return listOf(query.has('filter[city]') ? [pantry] : others)
  })
  await openApp('/get-started?step=near')
  const answer = page.getByRole('main').getByRole('status')
  await userEvent.fill(page.getByLabelText('City'), 'duluth')
  await expect.element(answer.filter({ hasText: /Looking in .?duluth/ })).toBeVisible()
  await expect.element(answer.filter({ hasText: /Found one in .?Duluth.?, shown first\./ })).toBeVisible()
})

test('Continue stays in view on a phone', { tags: 'long' }, async () => {
  const many = [1, 2, 3].map((n) => ({ ...pantry, id: n, uuid: `${pantry.uuid.slice(0, -1)}${n}`, name: `Group ${n}` }))
  answerCalls({ ...everyPage, 'GET /communities': listOf(many) })
  await page.viewport(390, 844)
  await openApp('/get-started?step=near')
  await page.getByRole('button', { name: /Group 1/ }).click()
  await expect.element(page.getByRole('link', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
})

test('a city without communities says so and shows three that anyone can join', { tags: 'long' }, async () => {
  const far = [1, 2, 3, 4].map((n) => ({
    ...pantry,
    id: n,
    uuid: `${pantry.uuid.slice(0, -1)}${n}`,
    name: `Far ${n}`,
    visibility: n === 2 ? 'request' : 'open',
  }))
  serve(({ call, query }) => {
    if (call !== 'GET /communities') return everyPage[call as keyof typeof everyPage] ?? missing
    return listOf(query.has('filter[city]') ? [] : far)
  })
  saveChoices({ city: '<b>Ávila</b>' })
  await openApp('/get-started?step=near')
  await expect
    .element(page.getByText(/^No groups near .?<b>Ávila<\/b>.? yet\. These three welcome anyone\.$/))
    .toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem').elements()
  expect(rows.map((row) => /Far \d/.exec(row.textContent)?.[0])).toEqual(['Far 1', 'Far 3', 'Far 4'])
})

test('a failed load can be retried, and the step can be left without a choice', { tags: 'long' }, async () => {
  answerCalls({ ...everyPage, 'GET /communities': refuse(500) } as never)
  await openApp('/get-started?step=near')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: "I'll pick later" }).click()
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})

test('a guest with a return path is only asked to sign in', async () => {
  answerCalls(everyPage)
  await openApp('/get-started?return_to=%2Fcampaigns%2F4%3Fgive%3D1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Start your fire.' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Skip' }).elements()).toEqual([])
})

test('chosen topics are saved once after sign-in, and the city is never sent', async () => {
  const sent = answerCalls({
    ...everyPage,
    'GET /user': { data: newcomer },
    'PUT /user/settings': { data: { ...defaultSettings, topics: ['food'] } },
  })
  saveChoices({ topics: ['food'], city: 'Duluth', community: { slug: pantry.slug, name: pantry.name } })
  const app = await openApp('/login')
  beginSession('good', newcomer)
  await arrival(app, '/home')
  await expect.poll(() => currentSession().user?.settings?.topics).toEqual(['food'])
  const writes = sent.filter(({ call }) => !call.startsWith('GET '))
  expect(writes.map(({ call, body }) => [call, body])).toEqual([
    ['PUT /user/settings', { ...defaultSettings, topics: ['food'] }],
  ])
  expect(localStorage.getItem('onboarding')).toBe(null)
})

const names = (text: string) => page.getByText(new RegExp(`^${text.replace('X', '.?Larkspur Street Pantry.?')}`))
test.each([
  ['joined', 'You joined X\\.'],
  ['requested', 'You asked to join X\\. '],
])('the community that sign-in names is joined once, with a message: %s', async (state, sentence) => {
  const sent = answerCalls({
    ...everyPage,
    'GET /user': { data: newcomer },
    'GET /communities/larkspur-street-pantry': { data: pantry },
    'POST /communities/larkspur-street-pantry/join': { data: { state } },
  } as never)
  saveChoices({ community: { slug: pantry.slug, name: pantry.name } })
  const app = await openApp('/get-started?step=sign-in')
  await expect.element(page.getByText(/You're starting with/)).toBeVisible()
  beginSession('good', newcomer)
  await arrival(app, '/communities/larkspur-street-pantry')
  await expect.element(names(sentence)).toBeVisible()
  expect(sent.filter(({ call }) => call.endsWith('/join')).map(({ body }) => body)).toEqual([{}])
  expect([localStorage.getItem('onboarding'), sessionStorage.getItem('starts_with')]).toEqual([null, null])
})

test('a community that was picked and unpicked is not joined', async () => {
  const sent = answerCalls({ ...everyPage, 'GET /user': { data: newcomer } })
  saveStart({ slug: pantry.slug, name: pantry.name })
  const app = await openApp('/get-started?step=sign-in')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Save your picks.' })).toBeVisible()
  beginSession('good', newcomer)
  await arrival(app, '/home')
  expect(sent.filter(({ call }) => call.endsWith('/join'))).toEqual([])
})

test('topics that fail to save are saved for the next time', async () => {
  const sent = answerCalls({
    ...everyPage,
    'GET /user': { data: newcomer },
    'PUT /user/settings': refuse(503),
  } as never)
  saveChoices({ topics: ['food'], city: 'Duluth' })
  await openApp('/home', 'good')
  await expect.poll(() => sent.filter(({ call }) => call === 'PUT /user/settings').length).toBe(1)
  await expect.poll(() => savedChoices()).toEqual({ topics: ['food'], city: '', community: null })
})

test('topics that the person chose earlier are kept', { tags: 'long' }, async () => {
  const sent = answerCalls({
    ...everyPage,
    'GET /user': { data: { ...newcomer, settings: { ...defaultSettings, topics: ['health'] } } },
  })
  saveChoices({ topics: ['food'] })
  await openApp('/home', 'good')
  await expect.poll(() => localStorage.getItem('onboarding')).toBe(null)
  expect(sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
})

test('saved choices are validated before they are used', () => {
  for (const kept of ['{', '[]', '7', 'null', '{"topics":"food","city":4,"community":{"slug":"../x","name":"x"}}']) {
    localStorage.setItem('onboarding', kept)
    expect(savedChoices()).toEqual({ topics: [], city: '', community: null })
  }
  localStorage.setItem('onboarding', '{"topics":["food","fame"],"city":"Duluth"}')
  expect(savedChoices()).toEqual({ topics: ['food'], city: 'Duluth', community: null })
})

test.each(['topics', 'near', 'sign-in'])('axe finds nothing at the step %s', { tags: 'long' }, async (step) => {
  answerCalls({ ...everyPage, 'GET /communities': oneCommunity })
  const app = await openApp(`/get-started?step=${step}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (step === 'near') await expect.element(page.getByText(pantry.name)).toBeVisible()
  await userEvent.keyboard('{Tab}')
  const { violations } = await axe.run(app.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})
