import type { Listing, Telling } from '../notification.ts'

type Data = { gift: string }
type Thanks = {
  giverId: number
  actorId: number
  giveableId: number
  /** The first of those that it is for. */ gift: string
}

/** To the giver; the words are read with the thanks, which keep them. */
export const thanked = ({ giverId, actorId, giveableId, gift }: Thanks): Telling => ({
  type: 'Thanked',
  to: [giverId],
  actorId,
  giveableId,
  data: { gift } satisfies Data,
  about: gift,
})

export const listThanked: Listing<'Thanked', Data> = ({ actor, giveable, words }) => {
  const { type, id, uuid, name, quiet } = giveable!
  return { user: actor!, giveable: { type, id, uuid, name, quiet }, words }
}
