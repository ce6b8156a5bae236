import type { Deps } from '../../deps.ts'
import { spend } from '../../platform/http/limits.ts'
import { paged, pageOf, type Page } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, giving, signedIn } from '../../platform/http/viewer.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { campaignCard } from '../campaigns/index.ts'
import { flashCard } from '../flash-campaigns/index.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { blockedBy } from './blocks.queries.ts'
import { invitedBy, findByName } from './people.queries.ts'
import { pageOfCampaigns, pageOfCommunities, pageOfFlashBy, type CampaignList } from './lists.queries.ts'
import { maySeeCommunities } from './people.policy.ts'
import { findPerson, showPerson } from './show-person.ts'
import type { WithPictures } from '../photos/index.ts'
import type { WithKinds } from '../giveables/index.ts'
import { changeProfile } from '../accounts/index.ts'
import { readUser } from './own-user/read-user.ts'

const searchesAMinute = 30

export const peopleRoutes = (deps: Deps): Route[] => [
  route('GET /users', signedIn, async ({ query, viewer }) => {
    await spend(deps.db, deps.clock, { key: `people:${viewer.id}`, limit: searchesAMinute, seconds: 60 })
    const found = await findByName(deps.db, { viewerId: viewer.id, name: query['filter[q]'] }, viewer.language)
    return { data: found.map(({ person }) => person) }
  }),

  route('GET /users/{uuid}', anyone, async ({ params, viewer }) => ({
    data: await showPerson(deps, params.uuid, viewer),
  })),

  route('GET /users/{uuid}/communities', signedIn, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const { id: personId, of } = await findPerson(deps, params.uuid, viewer)
    if (!maySeeCommunities(of) || of.blocksViewer) return paged([], page, 0, null)
    const asked = { personId, viewerId: viewer.id, page, now: deps.clock.now() }
    const { cards, total } = await pageOfCommunities(deps.db, asked)
    return cut(cards, page, total)
  }),

  route('GET /users/{uuid}/supported', anyone, async ({ params, query, viewer }) => {
    const { id, of } = await findPerson(deps, params.uuid, viewer)
    return await campaignsOf(deps, pageOf(query), { person: id, viewer, list: of.isOwn ? 'given' : 'named' })
  }),

  route('GET /users/{uuid}/started', anyone, async ({ params, query, viewer }) => {
    const { id } = await findPerson(deps, params.uuid, viewer)
    return await campaignsOf(deps, pageOf(query), { person: id, viewer, list: 'started' })
  }),

  route('GET /users/{uuid}/flash-campaigns', anyone, async ({ params, query, viewer }) => {
    const [page, now] = [pageOf(query), deps.clock.now()]
    const { id: personId } = await findPerson(deps, params.uuid, viewer)
    const { cards, total } = await pageOfFlashBy(deps.db, { personId, viewerId: viewer?.id ?? null, page, now })
    return cut(
      cards.map((row) => flashCard(row, now)),
      page,
      total,
    )
  }),

  route('GET /user/invited', signedIn, async ({ viewer }) => ({
    data: (await invitedBy(deps.db, { viewerId: viewer.id })).map(({ person }) => person),
  })),
  route(
    'GET /user/blocks',
    signedIn,
    async ({ viewer }) => ({
      data: (await blockedBy(deps.db, { blockerId: viewer.id })).map(({ person }) => person),
    }),
    { about: (_, { viewer }) => [subjectOf('people', viewer.uuid)] },
  ),
  route('PUT /user/blocks/{uuid}', signedIn, async ({ params, viewer }) => {
    await blockPerson(deps, viewer, params.uuid)
    return undefined
  }),
  route('DELETE /user/blocks/{uuid}', signedIn, async ({ params, viewer }) => {
    await unblockPerson(deps, viewer, params.uuid)
    return undefined
  }),
]

type CampaignsOfInput = { person: number; viewer: { id: number } | null; list: CampaignList }

async function campaignsOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  page: Page,
  { person, viewer, list }: CampaignsOfInput,
) {
  const { db, clock } = deps
  const now = clock.now()
  const asked = { personId: person, viewerId: viewer?.id ?? null, page, now, list }
  const { cards, total } = await pageOfCampaigns(db, asked)
  return cut(
    cards.map((row) => campaignCard(row, deps)),
    page,
    total,
  )
}

function cut<T extends { id: number }>(cards: T[], page: Page, total: number) {
  const data = cards.slice(0, page.size)
  return paged(data, page, total, cards.length > page.size ? data.at(-1)!.id : null)
}

export const ownUserRoutes = (deps: Deps & WithPictures & WithKinds): Route[] => [
  route('GET /user', giving, async ({ viewer, query }) => ({ data: await readUser(deps, viewer, query) }), {
    // no live subject covers changes of the giveables in these lists, so answers with them are never 304
    about: ({ data: { communities, subscribed_communities, supportedCampaigns, uuid } }) =>
      communities || subscribed_communities || supportedCampaigns ? null : [subjectOf('people', uuid)],
  }),
  route(
    'PATCH /user',
    signedIn,
    async ({ viewer, address, body }) => {
      const changed = await changeProfile(deps, { viewer, address, change: body })
      return { data: await readUser(deps, changed, { include: ['cover', 'giving', 'settings'] }) }
    },
    // a stored answer would include a fast hash of the body, which may contain a password
    { keepsAnswer: false },
  ),
]
