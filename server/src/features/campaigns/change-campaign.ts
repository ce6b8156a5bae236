import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { noteDeed, type Deed } from '../../platform/audit.queries.ts'
import { changeGiveable, timesOf, type ChangeGiveableInput } from '../giveables/for-kinds.ts'
import { isPublic, mayBecome, shownStatus, type CampaignStatus } from './campaign.ts'
import { changeCampaign, lockCampaign, type ChangeCampaignInput, type LockedCampaign } from './campaigns.queries.ts'

/** The person who acts, for the audit log. */
export type By = { actorId: number | null; asStaff?: boolean }

type SetCampaignStatusInput = {
  to: CampaignStatus
  deed?: (By & Pick<Deed, 'deed' | 'details'>) | undefined
  otherColumns: (
    campaign: LockedCampaign,
    now: Date,
  ) => Omit<ChangeCampaignInput, 'status'> & Pick<ChangeGiveableInput, 'closed' | 'startsAt'>
  /** True if a campaign that already has the new status must be changed again. */
  repeats?: (campaign: LockedCampaign) => boolean
  /** For a campaign that already has the new status: false if it got it with another text, which is a conflict. */
  isSame?: (campaign: LockedCampaign) => boolean
  /** Other conditions, checked after the lock. */
  check?: (trx: Trx, campaign: LockedCampaign, now: Date) => Promise<void>
  /** Sends notifications, last in the same transaction. */
  notify?: (trx: Trx, campaign: LockedCampaign, now: Date) => Promise<void>
}

/** Tells why the status cannot change. A paused campaign whose end has passed needs a later end first. */
const whyNot = (stored: CampaignStatus, to: CampaignStatus) =>
  stored === 'paused' && mayBecome(stored, to) ? 'campaignEndPassed' : (`campaignCannotBecome.${to}` as const)

/**
 * Changes the status of a campaign. Locks the campaign and its giveable. Idempotent. Throws conflict if its status does
 * not allow the change, or if the same change was made with another text, and forbidden for staff who organize it.
 */
export async function setCampaignStatus(
  { db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>,
  id: number,
  { to, deed, otherColumns, repeats = () => false, isSame = () => true, check, notify }: SetCampaignStatusInput,
): Promise<void> {
  const now = clock.now()
  const uuid = await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (!campaign) throw notFound()
    if (deed?.asStaff && deed.actorId === campaign.organizer_id) throw new Refusal('forbidden', 'campaignOwn')
    const { status, giveable_id: giveableId } = campaign
    const hasStatus = status === to && !repeats(campaign)
    if (hasStatus && isSame(campaign)) return campaign.uuid
    if (hasStatus) throw new Refusal('conflict', `campaignSaidBefore.${to}`)
    const from = shownStatus(status, timesOf(campaign), now)
    if (from !== to && !mayBecome(from, to)) throw new Refusal('conflict', whyNot(status, to))
    const { closed, startsAt, ...change } = otherColumns(campaign, now)
    await check?.(trx, campaign, now)
    await changeCampaign(trx, id, status, { status: to, paused_by_staff: false, ...change })
    const opening = { ...(closed !== undefined && { closed }), ...(startsAt && { startsAt }) }
    await changeGiveable(trx, giveableId, { isPublic: isPublic(to), ...opening })
    if (deed) await noteDeed(trx, { ...deed, giveableId, at: now })
    await notify?.(trx, campaign, now)
    return campaign.uuid
  })
  live.publish(subjectOf('giveables', uuid))
}
