import { api } from '../../../platform/network/api.ts'
import type { Gift } from '@kindling/contract/gifts/calls'
import type { HandedGift } from '@kindling/contract/accounts/sign-in'
import { openOutside, ownScheme } from '../../../platform/native/outside.ts'
import { publicOrigin } from '../../../platform/network/server-address.ts'
import { giftStorage } from '../../../platform/session/gift-storage.ts'

type To = { type: HandedGift['giveable']['type']; uuid: string }

/** The app saves this before it opens the browser. `last`: the person's newest gift until then. */
type Handed = { by: string; to: To; last: string | null }

const key = 'gift_handed'

/** The gift that this person began in the browser; the app may have ended meanwhile. */
export function handedBy(by: string | undefined): Handed | undefined {
  try {
    const handed = JSON.parse(giftStorage().get(key) ?? 'null') as Handed | null
    return handed !== null && handed.by === by ? handed : undefined
  } catch {
    return undefined
  }
}

export const forgetHanded = (): void => giftStorage().remove(key)

async function newestGift(): Promise<Gift | null> {
  return (await api('GET /gifts', { query: { per_page: 1 } })).data[0] ?? null
}

/** Opens the gift in the system's browser, signed in for it alone. Returns false if no browser opened. */
export async function handOver(by: string, gift: HandedGift, uuid: string): Promise<boolean> {
  const { type } = gift.giveable
  const last = (await newestGift())?.uuid ?? null
  const back = await ownScheme()
  const { data } = await api('POST /auth/handoffs', { body: { gift, ...(back !== undefined && { back }) } })
  giftStorage().set(key, JSON.stringify({ by, to: { type, uuid }, last } satisfies Handed))
  // browsers send no fragment, so that the code is in no log
  return await openOutside(`${publicOrigin()}/give/${type}/${uuid}#${data.code}`)
}

/** The gift that came of it; null if there is none yet. */
export async function findHanded({ to, last }: Handed): Promise<Gift | null> {
  const newest = await newestGift()
  return newest !== null && newest.uuid !== last && newest.giveable.uuid === to.uuid ? newest : null
}
