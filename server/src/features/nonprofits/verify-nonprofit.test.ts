import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { createCommunity, type CreateCommunityInput } from '../communities/index.ts'
import { person } from '../../../test/people.ts'
import { registerNonprofit } from './register-nonprofit.ts'
import { verifyNonprofit } from './verify-nonprofit.ts'

let app: TestDeps
beforeAll(async () => {
  app = await testDeps()
})
afterAll(() => app.close())

const facts = { legalName: 'Seaside Club', city: 'Astoria', state: 'OR', subsection: '03', deductibility: 1 }

test('registering and verifying are idempotent', async () => {
  const first = await registerNonprofit(app.deps, { ...facts, ein: '000000101' })
  expect(await registerNonprofit(app.deps, { ...facts, ein: '000000101', legalName: 'Other' })).toEqual(first)
  await verifyNonprofit(app.deps, '000000101')
  await verifyNonprofit(app.deps, '000000101')
})

test.each([
  ['a social club', '000000102', { subsection: '07' }],
  ['a charity whose gifts are not deductible', '000000103', { deductibility: 2 }],
])('%s cannot be verified, and no community can give to it', async (_, ein, change) => {
  const { id } = await registerNonprofit(app.deps, { ...facts, ein, ...change })
  await expect(verifyNonprofit(app.deps, ein)).rejects.toMatchObject({ code: 'conflict' })
  const owner = await person(app.deps, 'Leilani')
  const input: CreateCommunityInput = {
    ownerId: owner.id,
    slug: `club-${ein}`,
    name: 'Club',
    tagline: '',
    story: '',
    topic: 'animals',
    city: 'Astoria',
    state: 'OR',
    visibility: 'open',
    suggestedCents: [],
    impactLines: [],
    shares: [{ nonprofitId: id, basisPoints: 10_000 }],
  }
  await expect(createCommunity(app.deps, input)).rejects.toMatchObject({ code: 'invalid' })
  await expect(createCommunity(app.deps, { ...input, shares: [] })).rejects.toMatchObject({ code: 'invalid' })
})

test('an unregistered nonprofit cannot be verified', async () => {
  await expect(verifyNonprofit(app.deps, '000000999')).rejects.toMatchObject({ code: 'not_found' })
})
