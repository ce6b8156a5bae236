import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { giving, signedIn } from '../../platform/http/viewer.ts'
import { addCard, readSetup } from './add-card.ts'
import { cardView } from './card.ts'
import { listCards } from './cards.queries.ts'
import { makeDefault, removeCard } from './remove-card.ts'
import { hour } from '../../platform/time/clock.ts'
import { makeChallenge } from './proof-of-work.ts'

export const cardRoutes = (deps: Deps): Route[] => [
  route('GET /cards', giving, async ({ viewer }) => ({
    data: (await listCards(deps.db, viewer.id)).map(cardView),
  })),
  route('POST /cards', signedIn, async ({ viewer, address, proof, body, key }) => {
    const owner = { userId: viewer.id, timeZone: viewer.timeZone, address, proof }
    return { data: await addCard(deps, owner, body.confirmation_token, key!) }
  }),
  route('GET /cards/setups/{id}', signedIn, async ({ viewer, params }) => ({
    data: await readSetup(deps, viewer.id, params.id),
  })),
  route('PATCH /cards/{uuid}', signedIn, async ({ viewer, params }) => ({
    data: await makeDefault(deps, viewer.id, params.uuid),
  })),
  route('DELETE /cards/{uuid}', signedIn, async ({ viewer, params, query }) => {
    await removeCard(deps, viewer.id, params.uuid, { planWaits: query.plan === 'waits' })
    return undefined
  }),
]

export const proofOfWorkRoutes = (deps: Deps): Route[] => [
  route('POST /proofs', giving, async ({ viewer }) => ({ data: await makeChallenge(deps, viewer.id) }), {
    limit: { count: 40, seconds: hour / 1000 },
    keepsAnswer: false,
  }),
]
