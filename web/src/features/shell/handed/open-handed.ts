import * as words from '@kindling/words/gifts/outside'
import { api } from '../../../platform/network/api.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { tabStorage } from '../../../platform/browser/storage.ts'
import { storeForGiving } from '../../../platform/session/stored-session.ts'
import { beginSession, currentSession } from '../../../platform/session/session.ts'

const backKey = 'giving_back'

/** The sheet of the page begins with these choices. */
type HandedSearch = { give: 1; amount?: number; monthly?: 1 }

export type Opened = { search: HandedSearch } | { refused: string }

let opening: Promise<Opened> | undefined

/** Uses up the one-time code, once, however often the page is shown; the session is of this tab alone. */
export const openHanded = (code: string): Promise<Opened> => (opening ??= exchange(code))

async function exchange(code: string): Promise<Opened> {
  try {
    const { token, data, gift, back } = await api('POST /auth/handoffs/exchange', { body: { code } })
    storeForGiving({ token, user: data })
    if (back !== null) tabStorage.set(backKey, back)
    if (currentSession().token !== token) beginSession(token, data)
    const { amount_cents: amount, monthly } = gift
    return { search: { give: 1, ...(amount !== undefined && { amount }), ...(monthly === true && { monthly: 1 }) } }
  } catch (error) {
    // the address was cut short on its way
    const isCut = error instanceof ApiError && error.status === 422
    return { refused: isCut ? words.over : messageOf(error) }
  }
}

/** The link of the app's own scheme to a page of it. Null if the app named no scheme. */
export function linkToApp(path: string): string | null {
  const scheme = tabStorage.get(backKey)
  return scheme === null ? null : `${scheme}:/${path}`
}
