import type { CallName } from '@kindling/contract/api'
import type { ErrorCode } from '@kindling/contract/errors'
import { expect, describe, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { setClock } from '../time/clock.ts'
import { createLog } from '../monitoring/log.ts'
import { createApp } from './app.ts'
import { Refusal } from './refusal.ts'
import { addRoutes, calls } from './kit.ts'
import type { Route } from './route.ts'
import { anyone } from './viewer.ts'
import { wordsIn } from '../words.ts'

const bare = () => createApp({ config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent'), wordsIn })
const options = {
  db: undefined as never,
  clock: setClock(new Date(0)),
  wordsIn,
  life: { number: 1, up: () => true },
  authenticate: async () => null,
  config: {},
  live: { mark: () => 0, unchanged: () => false, etagVersion: () => undefined, holds: () => false },
  onUndeclared: () => undefined,
}
const all = (): Route[] =>
  calls.map((call) => ({
    call,
    policy: anyone,
    limit: { count: 1, seconds: 1 },
    keepsAnswer: true,
    answer: async () => ({}),
    about: null,
  }))

describe('the server', () => {
  it('does not start with a route without a policy', async () => {
    const app = await bare()
    expect(() => app.get('/open', async () => 'ok')).toThrow('route GET /open has no policy')
  })

  it('does not start with a call of the contract whose route has no policy', async () => {
    const app = await bare()
    const routes = all().map((r, i) => (i === 3 ? { ...r, policy: undefined as never } : r))
    expect(() => addRoutes(app, routes, options)).toThrow('has no policy')
  })

  it('does not start with a call of the contract that has no route, or two', async () => {
    await expect(bare().then((app) => addRoutes(app, all().slice(1), options))).rejects.toThrow(
      `no route answers ${calls[0]}`,
    )
    await expect(bare().then((app) => addRoutes(app, [...all(), all()[0]!], options))).rejects.toThrow(
      `${calls[0]} is answered twice`,
    )
  })

  it('starts if every call has one route with a policy', async () => {
    const app = await bare()
    addRoutes(app, all(), options)
    await app.ready()
    expect(app.hasRoute({ method: 'POST', url: '/api/v1/gifts' })).toBe(true)
  })
})

describe('a refusal', () => {
  async function answered(call: CallName, code: ErrorCode) {
    const undeclared: string[] = []
    const app = await bare()
    const refuse = async () => {
      throw new Refusal(code, 'signIn')
    }
    const routes = all().map((r) => (r.call === call ? { ...r, answer: refuse } : r))
    addRoutes(app, routes, { ...options, onUndeclared: (...parts) => void undeclared.push(parts.join(' ')) })
    const { statusCode } = await app.inject({ url: `/api/v1${call.split(' ')[1]}` })
    return [statusCode, undeclared]
  }

  it('that its call does not declare is answered and reported', async () => {
    expect(await answered('GET /home', 'conflict')).toEqual([409, ['GET /home conflict']])
    expect(await answered('GET /gifts', 'card_declined')).toEqual([402, ['GET /gifts card_declined']])
  })

  it('that its call or any call declares is not reported', async () => {
    expect(await answered('GET /billing/history', 'rate_limited')).toEqual([429, []])
    expect(await answered('GET /home', 'unavailable')).toEqual([503, []])
  })
})
