import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/db.ts'

/**
 * Who invites by a code, for whoever signs up with it: the person whom its invite names, while invites are open; else null,
 * for nobody is brought by someone of whom no word was said. `invite`: as its address ends (`c/x7Kp2q`), or the code
 * alone, which may be of any kind.
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
    if (bonds?.invites_open && bonds.inviter) return refereeId
  }
  return null
}
