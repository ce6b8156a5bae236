import type { WithKinds } from '../giveables/index.ts'
import type { InviteKind } from '@kindling/contract/invites/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { takeLine } from './invites.queries.ts'

type TakeLineDownInput = { kind: InviteKind; code: string; staffId: number }

/** The log does not repeat the line. Null if there is none. Throws not_found for a code without a person. */
export async function takeLineDown(
  { db, clock, shortIds, kinds }: Pick<Deps, 'db' | 'clock' | 'shortIds'> & WithKinds,
  { kind: letter, code, staffId }: TakeLineDownInput,
): Promise<string | null> {
  const { id: number, refereeId: personId } = shortIds.decode(code) ?? {}
  const kind = [...kinds.values()].find(({ invite }) => invite === letter)?.type
  if (number === undefined || personId === undefined || kind === undefined) throw notFound()
  return await db.transaction().execute(async (trx) => {
    const taken = await takeLine(trx, { kind, number, personId })
    if (taken === undefined) return null
    const { giveableId, line } = taken
    const deed = { deed: 'invite_line_removed', actorId: staffId, asStaff: true } as const
    await noteDeed(trx, { ...deed, giveableId, personId, at: clock.now() })
    return line
  })
}
