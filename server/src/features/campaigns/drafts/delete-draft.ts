import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { deleteDraftRow, lockDraft } from './drafts.queries.ts'
import { freeCover } from './free-cover.ts'

/** Deletes the draft and its photo. If the draft was made from a campaign, the campaign does not change. */
export async function deleteDraft(deps: Pick<Deps, 'db' | 'clock'>, makerId: number, uuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, uuid, makerId)
    if (!draft) throw notFound()
    await deleteDraftRow(trx, draft.id)
    if (draft.cover_id !== null) await freeCover(trx, deps, draft.cover_id)
  })
}
