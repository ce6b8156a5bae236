import type { ReactionKind } from '@kindling/contract/comments/rules'
import type { ReactedType, Reactions } from '@kindling/contract/comments/reactions'
import { api } from '../../../platform/network/api.ts'

/** The expected answer, for the optimistic update. */
export function toggled(reactions: Reactions, kind: ReactionKind): Reactions {
  const isMine = reactions.mine.includes(kind)
  return {
    ...reactions,
    [kind]: Math.max(0, reactions[kind] + (isMine ? -1 : 1)),
    mine: isMine ? reactions.mine.filter((one) => one !== kind) : [...reactions.mine, kind],
  }
}

export async function sendReaction(
  { type, uuid }: { type: ReactedType; uuid: string },
  reaction: ReactionKind,
  on: boolean,
): Promise<Reactions> {
  const params = { type, uuid, reaction }
  const call = on ? 'PUT /reactions/{type}/{uuid}/{reaction}' : 'DELETE /reactions/{type}/{uuid}/{reaction}'
  return (await api(call, { params })).data
}
