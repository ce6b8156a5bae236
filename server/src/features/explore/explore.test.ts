import type { SearchFound } from '@kindling/contract/explore/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { openProject } from '../../../test/projects.ts'
import { approveMember, joinCommunity } from '../communities/index.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps, 'Ana')
})
afterAll(() => app?.close())

async function found(q: string, as?: TestPerson): Promise<SearchFound> {
  const { answer, queries } = await countQueries(() =>
    ask(app, 'GET /search', { query: { 'filter[q]': q }, ...(as && { as }) }),
  )
  expect([answer.statusCode, queries <= 2]).toEqual([200, true])
  return answer.json<{ data: SearchFound }>().data
}
const totals = ({ communities, campaigns, flash_campaigns: flash, projects, nonprofits }: SearchFound) =>
  [communities.total, campaigns.total, flash.total, projects.total, nonprofits?.total ?? null] as const

test('counts each kind as its list does, names the best, and keeps the registry to members', async () => {
  const { id: nonprofitId } = await verifiedNonprofit(app.deps, 'Juniper Works')
  const shares = [{ nonprofitId, basisPoints: 10_000 }]
  const club = await openCommunity(app.deps, ana.id, { name: 'Juniper Club', shares })
  await activeCampaign(app.deps, ana.id, { title: 'Juniper benches' })
  await activeCampaign(app.deps, ana.id, { title: 'Seats', summary: 'Benches under the juniper.' })
  await openProject(app.deps, { title: 'Juniper shade' })
  const { data, ...of } = { data: await found('juniper', ana), q: { 'filter[q]': 'juniper' } }
  expect(totals(data)).toEqual([1, 2, 0, 1, 1])
  expect(data.communities.first).toMatchObject([{ type: 'communities', uuid: club.uuid, name: 'Juniper Club' }])
  expect(data.campaigns.first.map(({ name }) => name)).toEqual(['Juniper benches', 'Seats'])
  for (const [nth, call] of (
    ['GET /communities', 'GET /campaigns', 'GET /flash-campaigns', 'GET /projects', 'GET /nonprofits'] as const
  ).entries()) {
    const list = await ask(app, call, { as: ana, query: { ...of.q, per_page: 1 } })
    expect([call, list.json<{ meta: { total: number } }>().meta.total]).toEqual([call, totals(data)[nth]])
  }
  expect(totals(await found('juniper'))).toEqual([1, 2, 0, 1, null])
  expect(totals(await found('kites', ana))).toEqual([0, 0, 0, 0, 0])
})

test('finds what hangs on a by-request community for its members alone', async () => {
  const circle = await openCommunity(app.deps, ana.id, { name: 'Saffron Circle', visibility: 'request' })
  await activeCampaign(app.deps, ana.id, { title: 'Saffron lanterns', communityId: circle.id })
  const [member, stranger] = [await person(app.deps, 'Ben'), await person(app.deps, 'Chi')]
  await joinCommunity(app.deps, { communityId: circle.id, userId: member.id })
  await approveMember(app.deps, { communityId: circle.id, userId: member.id })
  const campaigns = async (as?: TestPerson) => (await found('saffron', as)).campaigns
  expect([(await campaigns(member)).total, await campaigns(stranger), await campaigns()]).toEqual([
    1,
    { total: 0, first: [] },
    { total: 0, first: [] },
  ])
})

test('a hidden match takes no place from what a stranger finds', async () => {
  const circle = await openCommunity(app.deps, ana.id, { name: 'Circle of Kin', visibility: 'request' })
  await activeCampaign(app.deps, ana.id, { title: 'Tamarined', summary: 'A row of trees.' })
  const found1 = await found('tamarind')
  await activeCampaign(app.deps, ana.id, { title: 'Tamarind', communityId: circle.id })
  expect(await found('tamarind')).toEqual(found1)
})

test('finds names without their accents, and without the articles of English and Spanish', async () => {
  await activeCampaign(app.deps, ana.id, { title: 'Corazón de los niños', summary: 'Familia Peña.' })
  const campaigns = async (q: string) => (await found(q)).campaigns.total
  for (const q of ['corazon', 'el corazón', 'los ninos', 'NIÑOS', 'the peña', 'una pena', 'la peña los niños'])
    expect([q, await campaigns(q)]).toEqual([q, 1])
  // a search for nothing but an article is a search for that word
  expect([await campaigns('los'), await campaigns('una')]).toEqual([1, 0])
})
