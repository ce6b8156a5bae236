import type { Challenge } from '@kindling/contract/cards/proof-of-work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person } from '../../../../test/people.ts'
import { challengeOf, proofOf, proofText, quickProofs, solve } from '../../../../test/proof-of-work.ts'
import { jobRuns } from '../../../app.ts'
import { second } from '../../../platform/time/clock.ts'
import { spendProof } from '../proof-of-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: quickProofs })
})
afterAll(() => app.close())

describe('a challenge', () => {
  it('requires a sign-in, is different each time, and is rate-limited', async () => {
    expect((await ask(app, 'POST /proofs')).statusCode).toBe(401)
    const ana = await person(app.deps)
    const answers = await Promise.all(Array.from({ length: 41 }, () => ask(app, 'POST /proofs', { as: ana })))
    const given = answers.filter((a) => a.statusCode === 201)
    expect(given).toHaveLength(40)
    expect(new Set(given.map((a) => (a.json() as { data: Challenge }).data.signature)).size).toBe(40)
    expect(answers.find((a) => a.statusCode !== 201)!.json()).toMatchObject({ code: 'rate_limited' })
  })

  it('requires between half and one and a half times the configured number of steps', { tags: 'long' }, async () => {
    const own = await startTestApp({ settings: { ...quickProofs, PROOF_STEPS: '20' } })
    const ana = await person(own.deps)
    for (let i = 0; i < 12; i += 1) {
      const solution = await solveChallenge({ challenge: await challengeOf(own, ana), deriveKey })
      expect(solution!.counter).toBeGreaterThanOrEqual(10)
      expect(solution!.counter).toBeLessThanOrEqual(30)
    }
    await own.close()
  })
})

describe('a proof', () => {
  it('can be used once, also by parallel calls', async () => {
    const ana = await person(app.deps)
    const text = await proofOf(app, ana)
    const spent = await Promise.all(Array.from({ length: 8 }, () => spendProof(app.deps, ana.id, text)))
    expect(spent.filter(Boolean)).toHaveLength(1)
    expect(await spendProof(app.deps, ana.id, text)).toBe(false)
  })

  it('can be used only by the person who got the challenge', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    const text = await proofOf(app, ana)
    expect(await spendProof(app.deps, ben.id, text)).toBe(false)
    expect(await spendProof(app.deps, ana.id, text)).toBe(true)
  })

  it('expires after two minutes, and a job then deletes its row', async () => {
    const ana = await person(app.deps)
    const [early, late] = [await proofOf(app, ana), await proofOf(app, ana)]
    app.clock.advance(119 * second)
    expect(await spendProof(app.deps, ana.id, early)).toBe(true)
    app.clock.advance(second)
    expect(await spendProof(app.deps, ana.id, late)).toBe(false)
    const sweep = jobRuns(app.deps).find(({ job }) => job.name === 'sweep-proofs')!
    await sweep.run({})
    expect(await app.deps.db.selectFrom('spent_proofs').selectAll().execute()).toEqual([])
  })

  it('of an easier, extended, guessed or malformed solution is invalid', async () => {
    const ana = await person(app.deps)
    const challenge = await challengeOf(app, ana)
    const changed = (more: object) => ({ ...challenge, parameters: { ...challenge.parameters, ...more } })
    const easy = await solve(changed({ keyPrefix: '00' }))
    const until = challenge.parameters.data.until + 3_600
    const solution = (await solveChallenge({ challenge, deriveKey }))!
    const bad = [
      undefined,
      '',
      'not a proof',
      proofText(null),
      proofText({ challenge }),
      proofText({ challenge, solution: { counter: 0, derivedKey: challenge.parameters.keyPrefix } }),
      proofText({
        challenge,
        solution: { ...solution, derivedKey: solution.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      }),
      proofText({ challenge: changed({ data: { until } }), solution }),
      proofText({ challenge: changed({ cost: 1 }), solution }),
      proofText({ challenge: changed({ keySignature: challenge.signature }), solution }),
      proofText({ challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution }),
      proofText({ challenge, solution, more: 'x'.repeat(5_000) }),
      easy,
    ]
    for (const text of bad) expect(await spendProof(app.deps, ana.id, text)).toBe(false)
    expect(await spendProof(app.deps, ana.id, proofText({ challenge, solution }))).toBe(true)
  })
})
