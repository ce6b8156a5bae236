import type { Listing, NewNotification } from '../notification.ts'

type Data = { gift: string }
type Thanks = {
  giverId: number
  actorId: number
  giveableId: number
  /** The uuid of the first gift that is thanked for. */
  gift: string
}

/** Sent to the giver. The text is stored only in `thanks`. */
export const thanked = ({ giverId, actorId, giveableId, gift }: Thanks): NewNotification => ({
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
