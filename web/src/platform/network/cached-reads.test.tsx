import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maya } from '../people.fixtures.ts'
import { changeSession, clearSession, endSession } from '../session/session-store.ts'
import { api } from './api.ts'
import { cacheRead, cachedRead } from './cached-reads.ts'

const kofi = { ...maya, uuid: '0193f000-0000-7000-8000-000000001001' }
const [hers, his] = ['-of-maya', '-of-kofi']
const stores = async () => (await caches.keys()).filter((name) => name.startsWith('reads-'))
const countOf = async (owner: string) => (await (await caches.open(`reads-${owner}`)).keys()).length
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

test('saves the last fifty answers, only for the person who read them', async () => {
  const read = (n: number) => ({ call: 'GET /nonprofits/{uuid}', url: `/n/${n}`, owner: hers })
  for (let n = 0; n < 52; n += 1) await cacheRead(read(n), { n }, () => false)
  await cacheRead(read(2), { n: 2 }, () => false)
  expect(await countOf(hers)).toBe(50)
  expect(await cachedRead(read(1))).toBe(undefined)
  expect(await cachedRead(read(51))).toMatchObject({ body: { n: 51 } })
  expect(await cachedRead({ ...read(51), owner: his })).toBe(undefined)
})

test.each([
  ['a sign-out', () => clearSession()],
  ['a session that ended', () => endSession('token-of-maya')],
  ['another person in another tab', () => changeSession({ token: 'token-of-kofi', user: kofi })],
])('%s deletes everything, including answers that are still being saved', async (_, leave) => {
  await nonprofit('a')
  await expect.poll(() => countOf(hers)).toBe(1)
  let isOver = false
  const late = cacheRead({ call: 'GET /user', url: '/late', owner: hers }, {}, () => isOver)
  leave()
  isOver = true
  await late
  await expect.poll(stores).toEqual([])
})

test('nothing is saved for a guest', { tags: 'long' }, async () => {
  clearSession()
  await nonprofit('a')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await stores()).toEqual([])
})
