import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../network/network.fixtures.ts'
import { impact, maya } from '../people.fixtures.ts'
import { initializeSession, signOut } from './session.ts'
import { changeSession, clearSession, currentSession } from './session-store.ts'

const logged = vi.fn()

afterEach(() => {
  clearSession()
  logged.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function initialize(answers: Parameters<typeof answerCalls>[0]) {
  vi.spyOn(console, 'error').mockImplementation(logged)
  answerCalls(answers)
  changeSession({ token: 'good', user: maya, initialized: false })
  await initializeSession()
}

test.each([
  ['is refused', 503, 'Refused'],
  ['has no answer', 0, 'Network error occurred'],
])('a load of the person that %s is logged, and the stored person stays', async (_, status, message) => {
  await initialize({ 'GET /user': refuse(status), 'GET /user/impact-score': impact })
  expect(logged.mock.calls).toEqual([['GET /user', expect.objectContaining({ status, message })]])
  expect(currentSession()).toMatchObject({ user: maya, impact: { impact: 4_310 }, initialized: true, error: message })
})

test('a failed load of the score and an expired session log nothing', async () => {
  await initialize({ 'GET /user': { data: maya }, 'GET /user/impact-score': refuse(503) })
  await initialize({ 'GET /user': refuse(401), 'GET /user/impact-score': refuse(401) })
  expect(logged).not.toHaveBeenCalled()
  expect(currentSession().token).toBeNull()
})

test('the person and the score are requested once, and not at all for a guest', async () => {
  const sent = answerCalls({ 'GET /user': { data: maya }, 'GET /user/impact-score': impact })
  await initializeSession()
  expect(sent).toEqual([])
  changeSession({ token: 'good', initialized: false })
  await Promise.all([initializeSession(), initializeSession()])
  await initializeSession()
  expect(sent.map(({ call }) => call)).toEqual(['GET /user', 'GET /user/impact-score'])
  expect(sent[0]!.headers.get('accept')).toBe('application/json')
  const specified = 'subscribedCommunitiesCount subscribedCommunities communities supportedCampaigns giving cover'
  const include = sent[0]!.query.get('include')!.split(',')
  expect(include).toEqual(expect.arrayContaining(specified.split(' ')))
})

test('signing out deletes the session at once, and waits 100 ms before it leads on', async () => {
  answerCalls({ 'POST /auth/logout': {} })
  changeSession({ token: 'good', user: maya })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const finished = vi.fn()
    const leaving = signOut().then(finished)
    expect(currentSession()).toMatchObject({ token: null, user: null, impact: null, error: null })
    await vi.advanceTimersByTimeAsync(99)
    expect(finished).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await leaving
  } finally {
    vi.useRealTimers()
  }
})
