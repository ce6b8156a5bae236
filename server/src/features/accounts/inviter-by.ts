import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/db.ts'

/**
 * Who brings whoever signs up with a code: the person in it while invites are open, as the invite says, with the name where
 * that may be seen. Else null. `invite`: as its address ends (`c/x7Kp2q`), or the code alone, which may be of any kind.
 */
export async function inviterBy(
  db: Db | Trx,
  { kinds, shortIds }: Pick<Deps, 'kinds' | 'shortIds'>,
  invite: string | undefined,
): Promise<number | null> {
  const [code = '', letter] = invite?.split('/').toReversed() ?? []
  const { id, refereeId } = shortIds.decode(code) ?? {}
  if (id === undefined || refereeId === undefined) return null
  for (const kind of kinds.values()) {
    if (letter !== undefined && letter !== kind.invite) continue
    const [bonds] = await kind.bonds(db, { value: id, viewerId: null, refereeId }, 'id')
    if (bonds?.brings) return refereeId
  }
  return null
}
