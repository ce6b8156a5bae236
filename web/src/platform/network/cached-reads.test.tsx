import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maya } from '../people.fixtures.ts'
import { changeSession, clearSession, endSession } from '../session/session-store.ts'
import { api } from './api.ts'
import { leaveCalls } from '../browser/worker-post.ts'
import { cacheRead, cachedRead } from './cached-reads.ts'

const kofi = { ...maya, uuid: '0193f000-0000-7000-8000-000000001001' }
const [hers, his] = ['-of-maya', '-of-kofi']
const stores = async () => (await caches.keys()).filter((name) => name.startsWith('reads-') || name === 'post')
const countOf = async (owner: string) => (await (await caches.open(`reads-en${owner}`)).keys()).length
const nonprofit = (uuid: string) => api('GET /nonprofits/{uuid}', { params: { uuid } })

let online: boolean
let answered: unknown

beforeEach(() => {
  online = true
  answered = { data: { name: 'Harbor Fridge' } }
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return Response.json(answered)
  })
  changeSession({ token: 'token-of-maya', user: null })
})
afterEach(async () => {
  clearSession()
  await expect.poll(stores).toEqual([])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('answers read before are available offline, others are not', async () => {
  await nonprofit('a')
  await expect.poll(() => countOf(hers)).toBe(1)
  online = false
  expect(await nonprofit('a')).toEqual(answered)
  await expect(nonprofit('b')).rejects.toMatchObject({ status: 0 })
})

test('online, a failed call does not show saved answers', async () => {
  await nonprofit('a')
  await expect.poll(() => countOf(hers)).toBe(1)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(nonprofit('a')).rejects.toMatchObject({ status: 0 })
})

test('the state of a gift never comes from the saved answers, and no write works offline', async () => {
  await api('GET /gifts/{uuid}', { params: { uuid: 'g' } })
  await nonprofit('a')
  await expect.poll(() => countOf(hers)).toBe(1)
  online = false
  await expect(api('GET /gifts/{uuid}', { params: { uuid: 'g' } })).rejects.toMatchObject({ status: 0 })
  await expect(api('POST /auth/logout')).rejects.toMatchObject({ status: 0 })
})

test('saves the last fifty answers, only for the person who read them and in their language', async () => {
  const read = (n: number) => ({ call: 'GET /nonprofits/{uuid}', url: `/n/${n}`, owner: hers, language: 'en' as const })
  for (let n = 0; n < 52; n += 1) await cacheRead(read(n), { n }, () => false)
  await cacheRead(read(2), { n: 2 }, () => false)
  expect(await countOf(hers)).toBe(50)
  expect(await cachedRead(read(1))).toBe(undefined)
  expect(await cachedRead(read(51))).toMatchObject({ body: { n: 51 } })
  expect(await cachedRead({ ...read(51), owner: his })).toBe(undefined)
  expect(await cachedRead({ ...read(51), language: 'es' })).toBe(undefined)
})

test.each([
  ['a sign-out', () => clearSession()],
  ['a session that ended', () => endSession('token-of-maya')],
  ['another person in another tab', () => changeSession({ token: 'token-of-kofi', user: kofi })],
])('%s deletes everything, including answers that are still being saved', async (_, leave) => {
  await nonprofit('a')
  await expect.poll(() => countOf(hers)).toBe(1)
  let isOver = false
  await leaveCalls([{ path: '/api/v1/chats/c/messages', body: {} }], { authorization: 'Bearer token-of-maya' })
  const late = cacheRead({ call: 'GET /user', url: '/late', owner: hers, language: 'en' }, {}, () => isOver)
  leave()
  isOver = true
  await late
  await expect.poll(stores).toEqual([])
})

test('a sign-out takes away pushes that are still shown, and ends those of this browser', async () => {
  const [close, unsubscribe] = [vi.fn(), vi.fn(async () => true)]
  const registration = {
    getNotifications: async () => [{ close }, { close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  const find = vi.spyOn(navigator.serviceWorker, 'getRegistration')
  find.mockResolvedValue(registration as unknown as ServiceWorkerRegistration)
  clearSession()
  // sign-outs of the tests before may still run
  await expect.poll(() => unsubscribe.mock.calls.length).toBeGreaterThan(0)
  expect(close.mock.calls.length).toBeGreaterThanOrEqual(2)
})

test('nothing is saved for a guest', { tags: 'long' }, async () => {
  clearSession()
  await nonprofit('a')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await stores()).toEqual([])
})
