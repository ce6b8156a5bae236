import { quietReactionKinds, type ReactionKind } from '@kindling/contract/comments/rules'
import { type ReactedType, type Reactions } from '@kindling/contract/comments/reactions'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { findAnchor, mustTalk, type AnchorDeps } from '../../giveables/index.ts'
import { deleteReaction, insertReaction, moveCount, readReactions, takeReactionsOf } from './reactions.queries.ts'

type ReactDeps = AnchorDeps & Pick<Deps, 'live'>
type Viewer = { id: number; timeZone?: string }
type ReactInput = { type: ReactedType; uuid: string; reaction: ReactionKind }

/** Idempotent. Throws not_found, what `mustTalk` throws, and conflict for an ember on a quiet giveable. */
export async function react(deps: ReactDeps, viewer: Viewer, { type, uuid, reaction }: ReactInput): Promise<Reactions> {
  const { giveable, subject, ...access } = await findAnchor(deps, viewer, { type, id: uuid })
  mustTalk(access, viewer)
  if (giveable.quiet && !quietReactionKinds.some((kind) => kind === reaction))
    throw new Refusal('conflict', 'quietReaction')
  return await deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const isNew = await insertReaction(trx, { type, uuid, personId: viewer.id, reaction, at })
    if (isNew) {
      await spendOne(trx, deps, viewer)
      await move(trx, deps, { type, uuid, reaction, delta: 1 })
      await afterCommit(trx, () => deps.live.publish(subject))
    }
    return await readReactions(trx, uuid, viewer.id)
  })
}

/** Idempotent. Throws not_found if the viewer may not see the anchor. */
export async function unreact(
  deps: ReactDeps,
  viewer: Viewer,
  { type, uuid, reaction }: ReactInput,
): Promise<Reactions> {
  const { subject } = await findAnchor(deps, viewer, { type, id: uuid })
  return await deps.db.transaction().execute(async (trx) => {
    const was = await deleteReaction(trx, { uuid, personId: viewer.id, reaction })
    if (was) {
      await spendOne(trx, deps, viewer)
      await move(trx, deps, { type, uuid, reaction, delta: -1 })
      await afterCommit(trx, () => deps.live.publish(subject))
    }
    return await readReactions(trx, uuid, viewer.id)
  })
}

const most = { limit: 60, seconds: 60 }

const spendOne = (trx: Trx, { clock }: Pick<Deps, 'clock'>, { id, timeZone }: Viewer) =>
  spend(trx, clock, { key: `reactions:${id}`, ...most, timeZone })

export async function eraseReactions(trx: Trx, deps: Pick<AnchorDeps, 'anchors'>, personId: number): Promise<void> {
  for (const gone of await takeReactionsOf(trx, personId)) await move(trx, deps, { ...gone, delta: -1 })
}

type Move = { type: string; uuid: string; reaction: ReactionKind; delta: 1 | -1 }

async function move(trx: Trx, { anchors }: Pick<AnchorDeps, 'anchors'>, { type, uuid, reaction, delta }: Move) {
  await moveCount(trx, uuid, reaction, delta)
  await anchors.get(type)?.reacted?.(trx, uuid, delta)
}
