import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/db.ts'
import { createLog } from '../monitoring/log.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { readConfig } from '../settings/config.ts'
import { wordsIn } from '../words.ts'
import { createApp } from './app.ts'
import { addHealth } from './health.ts'

it('without a database the check of the front succeeds, so that our answers arrive; it fails while a process stops', async () => {
  const log = createLog('silent')
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none', { log })
  const app = await createApp({ config: readConfig({ NODE_ENV: 'test' }), log, wordsIn })
  onTestFinished(async () => {
    await app.close()
    await gone.close()
  })
  const { stopping } = addHealth(app, gone.db, createMetrics([]))
  const front = await readFile(new URL('../../../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const [, check = ''] = /option httpchk GET (\S+)/.exec(front)!
  const statuses = () =>
    Promise.all(['/healthz', '/readyz', check].map(async (path) => (await app.inject(path)).statusCode))
  expect(await statuses()).toEqual([200, 503, 200])
  stopping()
  expect(await statuses()).toEqual([200, 503, 503])
})

it('says whether it believes the front that asked', async () => {
  const log = createLog('silent')
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none', { log })
  onTestFinished(gone.close)
  const believes = async (TRUST_PROXY: string) => {
    const app = await createApp({ config: readConfig({ NODE_ENV: 'test', TRUST_PROXY }), log, wordsIn })
    onTestFinished(() => app.close())
    addHealth(app, gone.db, createMetrics([]))
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    return (await app.inject({ url: '/healthz', headers })).json<{ believes_front: boolean }>().believes_front
  }
  expect([await believes('loopback'), await believes('10.0.0.1')]).toEqual([true, false])
})
