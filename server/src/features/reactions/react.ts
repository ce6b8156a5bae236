import { quietReactionKinds, type ReactionKind } from '@kindling/contract/comment-rules'
import { type ReactedType, type Reactions } from '@kindling/contract/reactions'
import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import type { Trx } from '../../platform/db.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { findAnchor, mayTalk, type AnchorDeps } from '../giveables/index.ts'
import { deleteReaction, insertReaction, moveCount, readReactions, takeReactionsOf } from './reactions.queries.ts'

type ReactDeps = AnchorDeps & Pick<Deps, 'live'>
type Wish = { type: ReactedType; uuid: string; reaction: ReactionKind }

/** The same twice as once. Throws not_found as for the anchor, forbidden for who is banned, conflict for an ember where it is quiet. */
export async function react(
  deps: ReactDeps,
  viewer: { id: number },
  { type, uuid, reaction }: Wish,
): Promise<Reactions> {
  const { giveable, role, subject } = await findAnchor(deps, viewer, { type, id: uuid })
  if (!mayTalk(role)) throw new Refusal('forbidden', 'talkBanned')
  if (giveable.quiet && !quietReactionKinds.some((kind) => kind === reaction))
    throw new Refusal('conflict', 'quietReaction')
  return await deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const isNew = await insertReaction(trx, { type, uuid, personId: viewer.id, reaction, at })
    if (isNew) {
      await move(trx, deps, { type, uuid, reaction, delta: 1 })
      await afterCommit(trx, () => deps.live.tell(subject))
    }
    return await readReactions(trx, uuid, viewer.id)
  })
}

/** The same twice as once. Throws not_found as for the anchor. */
export async function unreact(
  deps: ReactDeps,
  viewer: { id: number },
  { type, uuid, reaction }: Wish,
): Promise<Reactions> {
  const { subject } = await findAnchor(deps, viewer, { type, id: uuid })
  return await deps.db.transaction().execute(async (trx) => {
    const was = await deleteReaction(trx, { uuid, personId: viewer.id, reaction })
    if (was) {
      await move(trx, deps, { type, uuid, reaction, delta: -1 })
      await afterCommit(trx, () => deps.live.tell(subject))
    }
    return await readReactions(trx, uuid, viewer.id)
  })
}

/** Erases the reactions of a deleted account. */
export async function eraseReactions(trx: Trx, deps: Pick<AnchorDeps, 'anchors'>, personId: number): Promise<void> {
  for (const gone of await takeReactionsOf(trx, personId)) await move(trx, deps, { ...gone, delta: -1 })
}

type Move = { type: string; uuid: string; reaction: ReactionKind; delta: 1 | -1 }

async function move(trx: Trx, { anchors }: Pick<AnchorDeps, 'anchors'>, { type, uuid, reaction, delta }: Move) {
  await moveCount(trx, uuid, reaction, delta)
  await anchors.get(type)?.reacted?.(trx, uuid, delta)
}
