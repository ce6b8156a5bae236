import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { describeFile, useFile } from '../../photos/index.ts'
import { merged, type ChangeDraftInput } from './draft.ts'
import { freeCover } from './free-cover.ts'
import { isNonprofit, lockDraft, organizes, ownDraft, updateDraft, type DraftRow } from './drafts.queries.ts'

/** Throws not_found, and invalid if it names a nonprofit, project, community or photo that does not exist. */
export async function changeDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  makerId: number,
  uuid: string,
  change: ChangeDraftInput,
): Promise<CampaignDraft> {
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, uuid, makerId)
    if (!draft) throw notFound()
    await mustBeThere(trx, makerId, change)
    const { cover, cover_alt: alt, shuffle } = change
    const coverId = cover === undefined ? draft.cover_id : await coverOf(trx, makerId, cover)
    await updateDraft(trx, draft.id, {
      fields: merged(draft.fields, change),
      at,
      cover_id: coverId,
      ...(shuffle && { art: uuidv7(at) }),
    })
    if (alt !== undefined && coverId !== null) await describeFile(trx, coverId, alt)
    if (draft.cover_id !== null && draft.cover_id !== coverId) await freeCover(trx, deps, draft.cover_id)
    return draftView((await ownDraft(trx, uuid, makerId))!)
  })
}

async function coverOf(trx: Trx, ownerId: number, picture: string | null): Promise<number | null> {
  return picture === null ? null : (await useFile(trx, { uuid: picture, ownerId, use: 'cover', field: 'cover' })).id
}

async function mustBeThere(trx: Trx, makerId: number, { nonprofit, community }: ChangeDraftInput): Promise<void> {
  if (nonprofit && !(await isNonprofit(trx, nonprofit)))
    throw invalidField('nonprofit', 'campaignRefusal.nonprofitGone')
  if (community && !(await organizes(trx, makerId, community)))
    throw invalidField('community', 'campaignRefusal.notOrganizer')
}

export const draftView = ({ fields, updated_at: at, ...row }: DraftRow): CampaignDraft => ({
  ...fields,
  ...row,
  updated_at: at.toISOString(),
})
