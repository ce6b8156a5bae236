import type { WithKinds } from './kind.ts'
import type { Deps } from '../../deps.ts'
import type { Giveable } from './giveable.ts'

export type Inviter = { first_name: string; avatar: string | null }

type InviterOfInput = { inviterId: number | null; userId: number; to: readonly Pick<Giveable, 'kind' | 'number'>[] }

/** The inviter of a giver. Null if the inviter may not be named with any of these giveables. */
export async function inviterOf(
  { db, kinds }: Pick<Deps, 'db'> & WithKinds,
  { inviterId, userId, to }: InviterOfInput,
): Promise<Inviter | null> {
  if (inviterId === null) return null
  for (const { kind, number } of to) {
    const asked = { value: number, viewerId: userId, refereeId: inviterId }
    const inviter = (await kinds.get(kind)?.bonds(db, asked, 'id'))?.[0]?.inviter
    if (inviter) return { first_name: inviter.first_name, avatar: inviter.avatar }
  }
  return null
}
