import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { lockCampaign } from '../campaigns.queries.ts'
import { mostDrafts, withDefaults, type Fields } from './draft.ts'
import { campaignAsFields, countDrafts, draftOfCampaign, insertDraft, lockMaker } from './drafts.queries.ts'

export const beginDraft = (
  deps: Pick<Deps, 'db' | 'clock'>,
  makerId: number,
  campaignId: number | undefined,
): Promise<string> => deps.db.transaction().execute((trx) => storeDraft(trx, deps, { makerId, campaignId }))

type StoreDraftInput = { makerId: number; campaignId: number | undefined }

/** Copies the maker's own campaign `campaignId`, if given; idempotent for the same one. Throws not_found, conflict. */
export async function storeDraft(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { makerId, campaignId }: StoreDraftInput,
): Promise<string> {
  const at = clock.now()
  await lockMaker(trx, makerId)
  const source = campaignId === undefined ? null : await readSource(trx, makerId, campaignId)
  if (source?.existing !== undefined) return source.existing
  if ((await countDrafts(trx, makerId)) >= mostDrafts)
    throw new Refusal('conflict', { words: 'draftsFull', max: mostDrafts })
  const uuid = uuidv7(at)
  const { art = uuidv7(at), coverId = null, fields = withDefaults() } = source?.filled ?? {}
  await insertDraft(trx, {
    uuid,
    art,
    fields,
    at,
    maker_id: makerId,
    campaign_id: campaignId ?? null,
    cover_id: coverId,
  })
  return uuid
}

type Source = { existing?: string; filled?: { art: string; coverId: number | null; fields: Fields } }

async function readSource(trx: Trx, makerId: number, campaignId: number): Promise<Source> {
  const campaign = await lockCampaign(trx, campaignId)
  if (campaign?.organizer_id !== makerId) throw notFound()
  if (campaign.status !== 'draft' && campaign.status !== 'rejected') throw new Refusal('conflict', 'campaignNotTakenUp')
  const existing = await draftOfCampaign(trx, campaignId)
  if (existing !== undefined) return { existing }
  const { uuid: art, coverId, story, ...rest } = await campaignAsFields(trx, campaignId)
  return { filled: { art, coverId, fields: { ...rest, story: { happening: story, money: '', now: '' } } } }
}
