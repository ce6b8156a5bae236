import type { Deps } from '../../../deps.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { showCampaign } from '../show-campaign.ts'
import { storeDraft } from './begin-draft.ts'
import { changeDraft, draftView } from './change-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { draftsOf, ownDraft } from './drafts.queries.ts'
import { submitDraft } from './submit-draft.ts'

/** All calls throw not_found for another person's draft. */
export const draftRoutes = (deps: Deps): Route[] => {
  const { db } = deps
  async function read(from: Db | Trx, uuid: string, viewer: { id: number }) {
    const draft = await ownDraft(from, uuid, viewer.id)
    if (!draft) throw notFound()
    return { data: draftView(draft) }
  }
  return [
    route('GET /campaign-drafts', signedIn, async ({ viewer }) => ({
      data: (await draftsOf(db, viewer.id)).map(draftView),
    })),
    route('POST /campaign-drafts', signedIn, ({ viewer, body: { campaign: campaignId } }) =>
      db.transaction().execute(async (trx) => {
        const uuid = await storeDraft(trx, deps, { makerId: viewer.id, campaignId })
        return await read(trx, uuid, viewer)
      }),
    ),
    route('GET /campaign-drafts/{uuid}', signedIn, ({ viewer, params }) => read(db, params.uuid, viewer)),
    route('PATCH /campaign-drafts/{uuid}', signedIn, async ({ viewer, params, body }) => ({
      data: await changeDraft(deps, viewer.id, params.uuid, body),
    })),
    route('DELETE /campaign-drafts/{uuid}', signedIn, async ({ viewer, params }) => {
      await deleteDraft(deps, viewer.id, params.uuid)
      return undefined
    }),
    route('POST /campaign-drafts/{uuid}/submit', signedIn, async ({ viewer, params }) => {
      const id = await submitDraft(deps, { makerId: viewer.id, timeZone: viewer.timeZone }, params.uuid)
      return { data: await showCampaign(deps, String(id), viewer) }
    }),
  ]
}
