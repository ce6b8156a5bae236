import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { deleteDraftRow, lockDraft } from './drafts.queries.ts'
import { freeCover } from './free-cover.ts'

/** Deletes the draft and its picture. A campaign that was being edited stays as it was. */
export async function deleteDraft(deps: Pick<Deps, 'db' | 'clock'>, makerId: number, uuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, uuid, makerId)
    if (!draft) throw notFound()
    await deleteDraftRow(trx, draft.id)
    if (draft.cover_id !== null) await freeCover(trx, deps, draft.cover_id)
  })
}
