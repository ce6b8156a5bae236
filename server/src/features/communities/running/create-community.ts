import type { Topic } from '@kindling/contract/common'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { createGiveable, isWhole } from '../../giveables/for-kinds.ts'
import type { Share } from '../../ledger/index.ts'
import { countVerified, insertCommunity, nobody, type NewCommunity } from '../communities.queries.ts'
import { countMember, storeMembership } from '../members/memberships.queries.ts'

export type CreateCommunityInput = Omit<NewCommunity, 'id' | 'giveableId' | 'ownerId' | 'at'> & {
  slug: string
  name: string
  topic: Topic
  ownerId: number
  shares: readonly Share[]
  cover?: string | null | undefined
  /** The community's uuid, if the client chose it: its art is drawn from the uuid. */
  art?: string | undefined
}
type Created = { id: number; uuid: string; giveableId: number }

export const createCommunity = (deps: Pick<Deps, 'db' | 'clock'>, input: CreateCommunityInput): Promise<Created> =>
  deps.db.transaction().execute((trx) => makeCommunity(trx, deps, input))

/** It takes members and gifts at once. Throws invalid unless the split adds up and all nonprofits are verified. */
export async function makeCommunity(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { slug, name, topic, ownerId, shares, art, cover, ...rest }: CreateCommunityInput,
): Promise<Created> {
  const at = deps.clock.now()
  await mustBeSplit(trx, shares)
  const uuid = art?.toLowerCase() ?? uuidv7(at)
  const { id: giveableId, number: id } = await createGiveable(trx, deps, {
    kind: 'communities',
    uuid,
    slug,
    name,
    topic,
    quiet: false,
    isPublic: true,
    startsAt: at,
    endsAt: null,
    goalCents: null,
    stopAtGoal: false,
    createdBy: ownerId,
    at,
    shares,
    cover,
  })
  await insertCommunity(trx, { ...rest, id, giveableId, ownerId, at })
  const membership = { communityId: id, userId: ownerId, role: 'owner', status: 'active', inviterId: null, at } as const
  await storeMembership(trx, membership)
  await countMember(trx, id)
  await noteDeed(trx, { deed: 'community_created', actorId: ownerId, giveableId, at })
  return { id, uuid, giveableId }
}

export async function mustBeSplit(trx: Trx, shares: readonly Share[]): Promise<void> {
  if (!isWhole(shares)) throw refused('splitNotWhole')
  if (shares.some(({ towardId }) => towardId === nobody)) throw refused('splitNoProject')
  const ids = shares.map((s) => s.nonprofitId)
  if ((await countVerified(trx, ids)) !== shares.length) throw refused('splitNotVerified')
}

const refused = (words: 'splitNotWhole' | 'splitNotVerified' | 'splitNoProject') =>
  new Refusal('invalid', words, { errors: { shares: [words] } })
