import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../audit/index.ts'
import { freeFile, useFile } from '../../files/index.ts'
import { changeGiveable, putCover } from '../../giveables/index.ts'
import { changeCampaign, linesOf, lockCampaign, replaceLines, type LockedCampaign } from '../campaigns.queries.ts'
import { closingOf, mustBeEditable, termsOf, type Edit } from './edited.ts'

type EditDeps = Pick<Deps, 'db' | 'clock' | 'live'>

/** Under the lock of what gifts are counted on: one that settles now comes before or after. Throws conflict, invalid. */
export async function editCampaign(deps: EditDeps, id: number, edit: Edit, by: { actorId: number }): Promise<void> {
  const now = deps.clock.now()
  const uuid = await deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (!campaign) throw notFound()
    mustBeEditable(campaign, now)
    const terms = termsOf(campaign, await linesOf(trx, id), edit, now)
    const closed = closingOf(campaign, terms, now)
    const { title: name, quiet, invites_open: invitesOpen, cover, budget } = edit
    await changeCampaign(trx, id, campaign.status, { status: campaign.status, ...columnsOf(edit, terms.goalCents) })
    if (budget) await replaceLines(trx, id, budget)
    await changeGiveable(trx, campaign.giveable_id, {
      ...{ endsAt: terms.endsAt, stopsAtCents: terms.stopsAtCents },
      ...(name !== undefined && { name }),
      ...(quiet !== undefined && { quiet }),
      ...(invitesOpen !== undefined && { invitesOpen }),
      ...(closed !== undefined && { closed }),
    })
    if (cover !== undefined) await putPicture(trx, deps, campaign, cover)
    const changed = Object.keys(edit).join(' ')
    const deed = { deed: 'campaign_changed', details: { changed }, giveableId: campaign.giveable_id } as const
    if (changed !== '') await noteDeed(trx, { ...by, ...deed, at: now })
    return campaign.uuid
  })
  deps.live.tell(subjectOf('giveables', uuid))
}

function columnsOf({ summary, story, topic, city, state, impact_lines: impact }: Edit, goalCents: number) {
  return {
    goal_cents: goalCents,
    ...(summary !== undefined && { summary }),
    ...(story !== undefined && { story }),
    ...(topic !== undefined && { topic }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(impact !== undefined && { impact_lines: JSON.stringify(impact) }),
  }
}

async function putPicture(
  trx: Trx,
  deps: EditDeps,
  { giveable_id: giveableId, organizer_id: ownerId }: LockedCampaign,
  picture: string | null,
): Promise<void> {
  const file = picture === null ? null : await useFile(trx, { uuid: picture, ownerId, use: 'cover', field: 'cover' })
  const before = await putCover(trx, giveableId, file)
  if (before !== null) await freeFile(trx, deps, before)
}
