import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

const options = { places: 2, each: 1, longestLine: 2, waitMs: 10_000 }

it('lets a limited number in, fewer for each caller, and the next one when somebody leaves', async () => {
  const { enter } = concurrencyLimit(options)
  const [ana, ben] = await Promise.all([enter('ana'), enter('ben')])
  const entered: string[] = []
  const waiting = [enter('ben'), enter('chi')].map((one, n) => one.then((leave) => [entered.push(String(n)), leave]))
  ana()
  ana() // leaving twice frees one place
  await waiting[1]
  expect(entered).toEqual(['1'])
  ben()
  await waiting[0]
})

it('refuses a caller with Retry-After if the queue is full or the wait is too long', async () => {
  const { enter } = concurrencyLimit({ ...options, waitMs: 5 })
  await Promise.all([enter('ana'), enter('ben')])
  const refused = await Promise.allSettled(['chi', 'chi', 'chi'].map((who) => enter(who)))
  for (const one of refused)
    expect(one).toMatchObject({ reason: { code: 'unavailable', extra: { retryAfterSeconds: 5 } } })
  const later = concurrencyLimit({ ...options, places: 1, waitMs: 5 })
  const leave = await later.enter('ana')
  await expect(later.enter('ben')).rejects.toThrow('crowded')
  leave()
  await expect(later.enter('chi')).resolves.toBeTypeOf('function')
})

it('waiting callers take turns: many requests of some do not delay one of another', async () => {
  const { enter } = concurrencyLimit({ places: 2, each: 1, longestLine: 8, waitMs: 10_000 })
  const entered: string[] = []
  const leaves: (() => void)[] = []
  const ask = (who: string) =>
    enter(who).then((leave) => {
      entered.push(who)
      leaves.push(leave)
    })
  for (let n = 0; n < 3; n += 1) for (const who of ['ana', 'ben', 'chi']) void ask(who)
  await Promise.resolve()
  void ask('eve')
  for (let n = 0; n < 8; n += 1) {
    leaves[n]!()
    await expect.poll(() => leaves.length).toBe(n + 3)
  }
  expect(entered).toEqual(['ana', 'ben', 'chi', 'eve', 'ana', 'ben', 'chi', 'ana', 'ben', 'chi'])
})

it('a caller with a full queue of their own does not block others', async () => {
  const { enter } = concurrencyLimit({ places: 1, each: 1, longestLine: 1, waitMs: 10_000 })
  const leave = await enter('ana')
  const waiting = enter('ana')
  await expect(enter('ana')).rejects.toThrow('crowded')
  const other = enter('ben')
  leave()
  ;(await other)()
  ;(await waiting)()
})
