import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { Refusal } from './errors.ts'
import { once } from './idempotency.ts'

let app: TestDeps
beforeAll(async () => {
  app = await testDeps()
})
afterAll(() => app.close())

let keys = 0
const slot = (body: unknown = { a: 1 }, key = `k${(keys += 1)}`) => ({
  scope: 'person:1',
  call: 'POST /gifts',
  key,
  body,
})
const at = () => ({ db: app.deps.db, clock: app.clock })

describe('a key', () => {
  it('runs its request once; everyone gets the same answer', async () => {
    let ran = 0
    const ask = slot()
    const run = async () => ({ status: 201, body: { n: (ran += 1) } })
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => once(at(), ask, run)))
    expect(ran).toBe(1)
    for (const one of all) {
      if (one.status === 'fulfilled') expect(one.value).toEqual({ status: 201, body: { n: 1 } })
      else expect(one.reason).toMatchObject({ code: 'request_running' })
    }
    expect(await once(at(), ask, run)).toEqual({ status: 201, body: { n: 1 } })
  })

  it('is another’s to use for another, and not with another body', async () => {
    const ask = slot()
    await once(at(), ask, async () => ({ status: 200, body: 'mine' }))
    expect(
      await once(at(), { ...ask, scope: 'person:2' }, async () => ({ status: 200, body: 'theirs' })),
    ).toMatchObject({ body: 'theirs' })
    await expect(once(at(), { ...ask, body: { a: 2 } }, async () => ({ status: 200, body: '' }))).rejects.toMatchObject(
      { code: 'idempotency_key_reused' },
    )
  })

  it('keeps no secret of an answer, however deep it stands; whoever asks first is told it', async () => {
    const ask = slot()
    const check = { next_action: { url: 'https://bank.example/?client_secret=s3' }, client_secret: 'pi_1_secret_s3' }
    const whole = { data: [{ status: 'requires_action', payment: { uuid: 'u', ...check }, token: 's3' }] }
    expect(await once(at(), ask, async () => ({ status: 201, body: whole }))).toEqual({ status: 201, body: whole })
    const kept = { data: [{ status: 'requires_action', payment: { uuid: 'u' } }] }
    expect(await once(at(), ask, async () => ({ status: 500, body: 'never run' }))).toEqual({ status: 201, body: kept })
    const rows = await app.deps.db.selectFrom('idempotency_keys').select('answer').execute()
    expect(JSON.stringify(rows)).not.toContain('s3')
  })

  it('keeps a declined card, and is free again after any other refusal or a crash', async () => {
    const declined = slot()
    const no = () => Promise.reject(new Refusal('card_declined', 'No.', { decline: 'declined' }))
    await expect(once(at(), declined, no)).rejects.toMatchObject({ code: 'card_declined' })
    expect(await once(at(), declined, async () => ({ status: 201, body: 'never run' }))).toEqual({
      status: 402,
      body: { code: 'card_declined', message: 'No.', decline: 'declined' },
    })
    for (const error of [new Refusal('rate_limited', 'Later.'), new Error('bug')]) {
      const ask = slot()
      await expect(once(at(), ask, () => Promise.reject(error))).rejects.toBe(error)
      expect(await once(at(), ask, async () => ({ status: 200, body: 'second' }))).toMatchObject({ body: 'second' })
    }
  })

  it('whose holder died is taken over after a minute, not before', async () => {
    const ask = slot()
    void once(at(), ask, () => new Promise(() => undefined)).catch(() => undefined)
    await new Promise((r) => setTimeout(r, 100))
    await expect(once(at(), ask, async () => ({ status: 200, body: '' }))).rejects.toMatchObject({
      code: 'request_running',
    })
    app.clock.advance(61_000)
    const [a, b] = await Promise.allSettled([1, 2].map((n) => once(at(), ask, async () => ({ status: 200, body: n }))))
    expect([a!.status, b!.status]).toContain('fulfilled')
    const bodies = [a!, b!].flatMap((r) => (r.status === 'fulfilled' ? [r.value.body] : []))
    expect(new Set(bodies).size).toBe(1)
  })
})
