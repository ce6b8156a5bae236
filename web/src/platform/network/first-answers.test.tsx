import { afterEach, beforeEach, expect, test } from 'vitest'
import { campaignKeys } from '../../features/campaigns/campaigns.api.ts'
import { ramp } from '../../features/campaigns/campaigns.fixtures.ts'
import { firstAnswersId, readFirstAnswers } from './first-answers.ts'
import { createQueryClient } from './query-client.ts'
import { changeSession, clearSession } from '../session/session-store.ts'

const key = campaignKeys.one('4')
const put = (text: string) =>
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: firstAnswersId,
      type: 'application/json',
      textContent: text,
    }),
  )

beforeEach(clearSession) // a file before this one may have left somebody signed in
afterEach(clearSession)

test('answers in the page fill the cache, fresh for a guest, and only once', () => {
  const client = createQueryClient()
  put(JSON.stringify({ queries: [[key, { ...ramp, title: '</script>' }]] }).replaceAll('<', '\\u003c'))
  readFirstAnswers(client)
  expect(client.getQueryData(key)).toMatchObject({ id: 4, title: '</script>' })
  expect(client.getQueryState(key)?.dataUpdatedAt).toBeGreaterThan(Date.now() - 5_000)
  expect(document.getElementById(firstAnswersId)).toBe(null)
})

test('for a member they are stale at once, because they were made for a guest', () => {
  const client = createQueryClient()
  changeSession({ token: 'good' })
  put(JSON.stringify({ queries: [[key, ramp]] }))
  readFirstAnswers(client)
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(1)
})

test('without answers in the page nothing happens', () => {
  const client = createQueryClient()
  readFirstAnswers(client)
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('answers that differ for members are not cached for them', () => {
  const client = createQueryClient()
  const script = JSON.stringify({ queries: [[key, ramp, 'guests']] })
  changeSession({ token: 'good' })
  put(script)
  readFirstAnswers(client)
  expect(client.getQueryData(key)).toBeUndefined()
  clearSession()
  put(script)
  readFirstAnswers(client)
  expect(client.getQueryState(key)?.dataUpdatedAt).toBeGreaterThan(1)
})
