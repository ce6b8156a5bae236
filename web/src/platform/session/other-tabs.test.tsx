import type { Card } from '@kindling/contract/cards/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../network/api.ts'
import { arrival, closeApp, everyPage, maya, openApp } from '../app.fixtures.tsx'
import { answerCalls, refuse } from '../network/network.fixtures.ts'
import { followOtherTabs } from './other-tabs.ts'
import { saveReturnPath, savedReturnPath } from './return-path.ts'
import { clearSession, currentSession } from './session-store.ts'
import { currentVisit } from './visit.ts'

const kofi = { ...maya, uuid: crypto.randomUUID(), name: 'Kofi Adomako', first_name: 'Kofi', email: 'kofi@example.org' }
const visa: Card = {
  uuid: crypto.randomUUID(),
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2039,
  is_default: true,
}
const noGifts = { data: [], meta: { current_page: 1, last_page: 1, per_page: 15, total: 0, next_cursor: null } }
const answersOfMaya = { ...everyPage, 'GET /cards': { data: [visa] }, 'GET /gifts': noGifts }
const answersOfKofi = { ...everyPage, 'GET /user': { data: kofi }, 'GET /cards': { data: [] }, 'GET /gifts': noGifts }
const hangs: never = new Promise(() => undefined) as never
const hanging = { ...answersOfKofi, 'GET /user': hangs, 'GET /cards': hangs, 'GET /gifts': hangs }

beforeAll(followOtherTabs)
beforeEach(() => localStorage.clear())
afterEach(() => {
  closeApp()
  document.documentElement.style.visibility = ''
  vi.unstubAllGlobals()
})

const storageEvent = () => dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))

/** Simulates another tab: it changes the storage, and an event of some kind notifies this tab. */
function elsewhere(token: string | null, arrives: () => unknown = storageEvent): void {
  if (token === null) localStorage.clear()
  else localStorage.setItem('auth_token', token)
  arrives()
}

/** Records everything that is rendered from now on. */
function watch(): () => string {
  const shown: string[] = []
  const look = () => shown.push(document.body.textContent, document.title)
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
  return () => {
    look()
    observer.disconnect()
    return shown.join('\n')
  }
}

async function atHerCards(answers: object = {}) {
  answerCalls({ ...answersOfMaya, ...answers })
  const app = await openApp('/account/billing', 'token-of-hers')
  await expect.element(page.getByText('Visa ending 4242').first()).toBeVisible()
  await expect.poll(() => currentSession().user?.uuid).toBe(maya.uuid)
  return app
}

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
const cached = () =>
  JSON.stringify(
    currentVisit()
      .queries.getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  )

describe.each([
  ['this tab gets a storage event', storageEvent],
  ['this tab gets a message from the other tab', () => new BroadcastChannel('session').postMessage('look')],
  ['this tab becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['this tab gets focus', () => dispatchEvent(new Event('focus'))],
  ['this page is restored by Back', () => dispatchEvent(new PageTransitionEvent('pageshow'))],
])('another person signs in elsewhere, and %s', (_, arrives) => {
  test('nothing of the first person is shown or stored, although the second person’s answers are still pending', async () => {
    const app = await atHerCards()
    saveReturnPath(`/user/${maya.uuid}`)
    answerCalls(hanging)
    elsewhere('token-of-his', arrives)
    await expect.poll(() => currentSession().token).toBe('token-of-his')
    const shown = watch()
    expect(currentSession().user).toBe(null)
    await arrival(app, '/account/billing')
    await expect.element(page.getByRole('heading', { name: 'Cards' })).toBeVisible()
    expect(shown()).not.toMatch(/4242|Maya|Oyelaran/)
    expect(stored() + cached()).not.toMatch(new RegExp(`4242|Oyelaran|${maya.uuid}`))
  })
})

describe('pending calls when another person signs in', () => {
  test('reach nothing: neither their answers nor their follow-up actions', async () => {
    const app = await atHerCards()
    let answer: (value: unknown) => void = () => undefined
    const late = new Promise((resolve) => (answer = resolve))
    answerCalls({ ...answersOfMaya, 'GET /cards': late } as never)
    const calls = [api('GET /cards'), currentVisit().queries.refetchQueries({ queryKey: ['cards'] })]
    answerCalls(hanging)
    elsewhere('token-of-his')
    answer({ data: [visa] })
    await expect(calls[0]).rejects.toMatchObject({ name: 'AbortError' })
    await calls[1]
    await arrival(app, '/account/billing')
    expect(cached()).not.toContain('4242')
    expect(document.body.textContent).not.toContain('4242')
  })

  test('refused for the first person do not sign the second one out', async () => {
    await atHerCards()
    answerCalls({ ...answersOfKofi, 'GET /cards': refuse(401, { message: 'Over', code: 'unauthorized' }) })
    // this tab has not been notified: it sends her token, whose session is over
    localStorage.setItem('auth_token', 'token-of-his')
    const asked = api('GET /cards')
    answerCalls(answersOfKofi)
    await expect(asked).rejects.toMatchObject({ status: 401 })
    expect(localStorage.getItem('auth_token')).toBe('token-of-his')
    expect(currentSession().token).toBe('token-of-his')
  })

  test('a late storage event about the first person is not applied to the second', async () => {
    await atHerCards()
    const about = localStorage.getItem('auth_user')!
    expect(about).toContain(maya.uuid)
    answerCalls(hanging)
    elsewhere('token-of-his')
    localStorage.setItem('auth_user', about) // from an outdated tab
    storageEvent()
    expect(currentSession()).toMatchObject({ token: 'token-of-his', user: null })
  })
})

describe('a sign-out elsewhere', () => {
  test('leaves the page, and the next person does not get the way back to it', async () => {
    const app = await atHerCards()
    elsewhere(null)
    await arrival(app, '/')
    expect(savedReturnPath()).toBe(null)
    expect(stored() + cached()).not.toMatch(new RegExp(`4242|Oyelaran|${maya.uuid}`))
    await app.router.navigate({ to: '/explore' })
    await arrival(app, '/')
    expect(savedReturnPath()).toBe('/explore')
  })
})

describe('a session that ends by itself', () => {
  const expired = refuse(401, { message: 'Over', code: 'unauthorized' })
  const sent = { by: maya.uuid, unsettled: true, sent: { key: 'k' } }
  const begin = async () => {
    const app = await atHerCards()
    sessionStorage.setItem('gift.campaigns.4', JSON.stringify(sent))
    sessionStorage.setItem('gift_draft.campaigns.4', JSON.stringify({ by: maya.uuid, amount: '37' }))
    answerCalls({ ...answersOfMaya, 'GET /cards': expired })
    await expect(api('GET /cards')).rejects.toMatchObject({ status: 401 })
    await arrival(app, '/')
    await expect.element(page.getByText('You were signed out')).toBeVisible()
    expect(sessionStorage.getItem('gift_draft.campaigns.4')).toBe(null)
    return app
  }

  test('keeps a possibly charged gift and the way back for the same person', async () => {
    const app = await begin()
    answerCalls(answersOfMaya)
    elsewhere('token-of-hers-2', () => undefined)
    localStorage.setItem('auth_user', JSON.stringify({ ...maya, of: 'f-hers-2' }))
    storageEvent()
    await arrival(app, '/account/billing')
    expect(JSON.parse(sessionStorage.getItem('gift.campaigns.4') ?? 'null')).toEqual(sent)
  })

  test('is shown in the other tabs too, each with its own way back', async () => {
    const app = await atHerCards()
    elsewhere(null, () => {
      localStorage.setItem('auth_ended', '-of-hers')
      storageEvent()
    })
    await arrival(app, '/')
    await expect.element(page.getByText('You were signed out')).toBeVisible()
    expect(savedReturnPath()).toBe('/account/billing')
  })

  test('shows nothing after a deliberate sign-out, whatever ended before', async () => {
    const app = await atHerCards()
    elsewhere(null, () => {
      localStorage.setItem('auth_ended', 'another1')
      storageEvent()
    })
    await arrival(app, '/')
    await expect.element(page.getByText('You were signed out')).not.toBeInTheDocument()
    expect(savedReturnPath()).toBe(null)
  })

  test('keeps nothing for another person', async () => {
    const app = await begin()
    answerCalls(answersOfKofi)
    elsewhere('token-of-his')
    await arrival(app, '/home')
    await expect.poll(() => currentSession().user?.uuid).toBe(kofi.uuid)
    expect(stored()).not.toContain(maya.uuid)
  })
})

test('a page in the back-forward cache stays hidden, and shows itself after a check', () => {
  const { style } = document.documentElement
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
  expect(style.visibility).toBe('')
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(style.visibility).toBe('hidden')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(style.visibility).toBe('')
})

test('a guest’s own amount survives the sign-in, and is deleted with the session', async () => {
  answerCalls(answersOfMaya)
  await openApp('/campaigns')
  sessionStorage.setItem('gift_draft.campaigns.4', JSON.stringify({ amount: '37' }))
  elsewhere('token-of-hers')
  await expect.poll(() => currentSession().user?.uuid).toBe(maya.uuid)
  expect(sessionStorage.getItem('gift_draft.campaigns.4')).toContain('37')
  clearSession()
  expect(sessionStorage.length).toBe(0)
})
