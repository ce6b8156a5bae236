import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { editGiveable } from '../../giveables/for-kinds.ts'
import { changeCampaign, linesOf, lockCampaign, replaceLines } from '../campaigns.queries.ts'
import { closingOf, mustBeEditable, termsOf, type Edit } from './edited.ts'

type EditDeps = Pick<Deps, 'db' | 'clock' | 'live'>

/** Locks the giveable, so that no gift settles during the change. Throws conflict, invalid. */
export async function editCampaign(deps: EditDeps, id: number, edit: Edit, by: { actorId: number }): Promise<void> {
  const now = deps.clock.now()
  const uuid = await deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (!campaign) throw notFound()
    mustBeEditable(campaign, now)
    const terms = termsOf(campaign, await linesOf(trx, id), edit, now)
    const closed = closingOf(campaign, terms, now)
    await changeCampaign(trx, id, campaign.status, { status: campaign.status, ...columnsOf(edit) })
    if (edit.budget) await replaceLines(trx, id, edit.budget)
    await editGiveable(trx, deps, {
      giveableId: campaign.giveable_id,
      ownerId: campaign.organizer_id,
      edit,
      also: { ...terms, ...(closed !== undefined && { closed }) },
      deed: { ...by, deed: 'campaign_changed', at: now },
    })
    return campaign.uuid
  })
  deps.live.publish(subjectOf('giveables', uuid))
}

function columnsOf({ summary, story, city, state, art, ...edit }: Edit) {
  const { impact_lines: impact, report_within_days: promised } = edit
  return {
    ...(summary !== undefined && { summary }),
    ...(story !== undefined && { story }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(art !== undefined && { art }),
    ...(promised !== undefined && { report_within_days: promised }),
    ...(impact !== undefined && { impact_lines: JSON.stringify(impact) }),
  }
}
