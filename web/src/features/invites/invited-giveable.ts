import type { Gift } from '@kindling/contract/gifts'
import type { Invite } from '@kindling/contract/invites'
import type { Kind, Kinds } from '../giveables/index.ts'

type Named = Gift['giveable']
/** Until the answer names its giveable, that is read off what it carries. */
type Answer = Invite & { giveable?: Named }

function namedIn({ giveable, campaign, community }: Answer): Named | null {
  if (giveable !== undefined) return giveable
  if (campaign !== null) {
    const { id, uuid, title: name, quiet } = campaign
    return { type: 'campaigns', id, uuid, name, quiet }
  }
  return (
    community && { type: 'communities', id: community.id, uuid: community.uuid, name: community.name, quiet: false }
  )
}

/** What somebody is invited to, with what its page shows. */
export type Invited = Named & { kind: Kind; shown: unknown }

/** Null where this app knows no such kind. */
export function invitedTo(invite: Invite, kinds: Kinds): Invited | null {
  const named = namedIn(invite)
  const kind = named === null ? undefined : kinds[named.type]
  const shown = kind?.invite.shownOf(invite) ?? null
  return named === null || kind === undefined || shown === null ? null : { ...named, kind, shown }
}
