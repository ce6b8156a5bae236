import { expect, describe, it } from 'vitest'
import { readConfig } from '../config.ts'
import { setClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'
import { addRoutes, calls } from './kit.ts'
import type { Route } from './route.ts'
import { anyone } from './viewer.ts'

const bare = () => createApp(readConfig({ NODE_ENV: 'test' }), createLog('silent'))
const options = { db: undefined as never, clock: setClock(new Date(0)), authenticate: async () => null }
const all = (): Route[] =>
  calls.map((call) => ({
    call,
    policy: anyone,
    limit: { count: 1, seconds: 1 },
    keepsAnswer: true,
    answer: async () => ({}),
  }))

describe('the server does not start', () => {
  it('with a route that has no policy', async () => {
    const app = await bare()
    expect(() => app.get('/open', async () => 'ok')).toThrow('route GET /open has no policy')
  })

  it('with a call of the contract whose route has none', async () => {
    const app = await bare()
    const routes = all().map((r, i) => (i === 3 ? { ...r, policy: undefined as never } : r))
    expect(() => addRoutes(app, routes, options)).toThrow('has no policy')
  })

  it('with a call of the contract that nothing answers, or two routes do', async () => {
    await expect(bare().then((app) => addRoutes(app, all().slice(1), options))).rejects.toThrow(
      `no route answers ${calls[0]}`,
    )
    await expect(bare().then((app) => addRoutes(app, [...all(), all()[0]!], options))).rejects.toThrow(
      `${calls[0]} is answered twice`,
    )
  })

  it('but does with all of them', async () => {
    const app = await bare()
    addRoutes(app, all(), options)
    await app.ready()
    expect(app.hasRoute({ method: 'POST', url: '/api/v1/gifts' })).toBe(true)
  })
})
