import type { Deps } from '../../deps.ts'
import type { Receipt } from './receipts.queries.ts'

/** Who brought the giver, by first name: told only with what that person may be seen with, as an invite does. */
export async function inviterOf(
  { db, kinds }: Pick<Deps, 'db' | 'kinds'>,
  { inviterId, userId, lines }: Pick<Receipt, 'inviterId' | 'userId' | 'lines'>,
): Promise<string | null> {
  if (inviterId === null) return null
  for (const { kind, number } of lines) {
    const asked = { value: number, viewerId: userId, refereeId: inviterId }
    const inviter = (await kinds.get(kind)?.bonds(db, asked, 'id'))?.[0]?.inviter
    if (inviter) return inviter.first_name
  }
  return null
}
