import type { Topic } from '@kindling/contract/common'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { noteDeed, type Deed } from '../../../platform/audit.queries.ts'
import { describeCover, swapCover } from '../change-cover.ts'
import { changeGiveable, type ChangeGiveableInput } from '../giveables.queries.ts'

/** The fields of the contract that several kinds share. Omitted fields do not change. */
type Edit = {
  name?: string | undefined
  title?: string | undefined
  topic?: Topic | undefined
  quiet?: boolean | undefined
  invites_open?: boolean | undefined
  takes_monthly?: boolean | undefined
  stop_at_goal?: boolean | undefined
  cover?: string | null | undefined
  cover_alt?: string | undefined
}

/** `ownerId`: the person who uploaded the cover. `also`: further changes of the giveable that the kind computed. */
type EditGiveableInput = {
  giveableId: number
  ownerId: number
  edit: Edit
  also?: ChangeGiveableInput
  deed: Omit<Deed, 'giveableId' | 'details'>
}

/** Logs all changed fields of `edit`, including the kind's own fields, which the kind stores itself. */
export async function editGiveable(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { giveableId, ownerId, edit, also = {}, deed }: EditGiveableInput,
): Promise<void> {
  const changed = Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (changed.length === 0) return
  const { name = edit.title, topic, quiet, cover, cover_alt: alt } = edit
  const { invites_open: invitesOpen, takes_monthly: takesMonthly, stop_at_goal: stopAtGoal } = edit
  await changeGiveable(trx, giveableId, {
    ...(name !== undefined && { name }),
    ...(topic !== undefined && { topic }),
    ...(quiet !== undefined && { quiet }),
    ...(invitesOpen !== undefined && { invitesOpen }),
    ...(takesMonthly !== undefined && { takesMonthly }),
    ...(stopAtGoal !== undefined && { stopAtGoal }),
    ...also,
  })
  if (cover !== undefined) await swapCover(trx, deps, { giveableId, ownerId, picture: cover })
  if (alt !== undefined) await describeCover(trx, giveableId, alt)
  await noteDeed(trx, { ...deed, giveableId, details: { changed: changed.join(' ') } })
}
