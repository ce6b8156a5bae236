import type { Invite } from '@kindling/contract/invites/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import type { InviteBonds, Kind } from '../giveables/index.ts'

export type Invitable = { bonds: InviteBonds; shown: Invite['shown'] }

type FindInvitableInput = {
  identifier: string
  viewer: { id: number; uuid: string } | null
  refereeId?: number | undefined
}

/** Throws not_found if the giveable does not exist or this viewer may not see it. */
export async function findInvitable(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  kind: Kind | undefined,
  { identifier, viewer, refereeId }: FindInvitableInput,
): Promise<Invitable> {
  const named = readIdentifier(identifier)
  if (!kind || !named) throw notFound()
  const shown = await kind.page(deps, identifier, viewer)
  const people = { viewerId: viewer?.id ?? null, refereeId: refereeId ?? null }
  const [bonds] = await kind.bonds(deps.db, { value: named.value, ...people }, named.column)
  if (!bonds) throw notFound()
  return { bonds, shown }
}
