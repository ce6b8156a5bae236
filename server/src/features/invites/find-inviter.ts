import type { Deps } from '../../deps.ts'
import type { FindInviter } from '../accounts/index.ts'
import type { WithKinds } from '../giveables/index.ts'

/** Null while invites are closed, and for an invite without a person. Includes people who may not be named. */
export const inviterFinder =
  ({ kinds, shortIds }: Pick<Deps, 'shortIds'> & WithKinds): FindInviter =>
  async (db, invite) => {
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
