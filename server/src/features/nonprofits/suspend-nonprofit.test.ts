import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { registerNonprofit, suspendNonprofit, verifyNonprofit } from './index.ts'

const ein = '004100999'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps, 'Ana')
})
afterAll(() => app?.close())

test('a giveable that gives only to a suspended one says so before it asks for a card', async () => {
  const facts = { ein, legalName: 'Warm Room', city: 'Buffalo', state: 'NY', subsection: '03', deductibility: 1 }
  const { id: nonprofitId } = await registerNonprofit(app.deps, facts)
  await verifyNonprofit(app.deps, ein)
  const ramp = await activeCampaign(app.deps, undefined, { nonprofitId })
  const ours = await openCommunity(app.deps, ana.id, { shares: [{ nonprofitId, basisPoints: 10_000 }] })
  const shown = async () => {
    const pages = [
      await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: ramp.id } }),
      await ask(app, 'GET /communities/{identifier}', { params: { identifier: ours.id } }),
    ]
    const read = pages.map((page) => page.json<{ data: { status: string; may: string[] } }>().data)
    return read.map(({ status, may }) => `${status}${may.includes('give') ? ', gives' : ''}`)
  }
  expect(await shown()).toEqual(['active, gives', 'active, gives'])
  await suspendNonprofit(app.deps, { ein, staffId: ana.id, reason: 'It lost its status' })
  expect(await shown()).toEqual(['paused', 'frozen'])
  expect((await ask(app, 'GET /campaigns')).json()).toMatchObject({ data: [{ id: ramp.id, status: 'paused' }] })
  for (const [type, { id }] of [
    ['campaigns', ramp],
    ['communities', ours],
  ] as const)
    expect((await give(app, ana, { type, id })).error.code).toBe('giveable_closed')
  await verifyNonprofit(app.deps, ein)
  expect(await shown()).toEqual(['active, gives', 'active, gives'])
})
