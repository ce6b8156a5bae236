import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { ownCampaign } from '../campaigns.queries.ts'
import { answerCollaboration } from './answer-collaboration.ts'
import { invite } from './invite-partner.ts'
import { showCollaborations } from './show-collaborations.ts'

export const collaborationRoutes = (deps: Deps): Route[] => [
  route('GET /campaigns/{identifier}/collaborations', signedIn, async ({ params, viewer }) => ({
    data: await showCollaborations(deps, params.identifier, viewer),
  })),
  route('POST /campaigns/{identifier}/collaborations', signedIn, async ({ params, body, viewer }) => {
    const named = readIdentifier(params.identifier)
    const own = named && (await ownCampaign(deps.db, named, viewer.id))
    if (!own) throw notFound()
    return await deps.db.transaction().execute(async (trx) => {
      const uuid = await invite(trx, deps, own.id, { ...body, timeZone: viewer.timeZone })
      const { collaborations } = await showCollaborations({ ...deps, db: trx }, String(own.id), viewer)
      return { data: collaborations.find((one) => one.uuid === uuid)! }
    })
  }),
  route('POST /campaigns/{identifier}/collaborations/{uuid}', signedIn, async ({ params, body, viewer }) => {
    const { campaign } = await showCollaborations(deps, params.identifier, viewer)
    await answerCollaboration(deps, campaign.id, { uuid: params.uuid, act: body.act, viewerId: viewer.id })
    return undefined
  }),
]
