import type { GiveableType } from '@kindling/contract/common'

/** A page that a guest has opened, and returns to after sign-in. `open`: guests see it too. */
export type AskedPage =
  | { what: 'giveable'; type: GiveableType; id: string; open?: true }
  | { what: 'nonprofit'; uuid: string }
  | { what: 'explore' | 'inbox' | 'billing' | 'settings' | 'other' }

const ofGiveable = [
  /^\/(communities)\/([^/]+)(?:\/(?:moderation.*|join))?$/,
  /^\/(communities|campaigns|flash-campaigns|projects)\/([^/]+)\/(?:join|collaborations|donations|updates\/(?:create|[^/]+\/edit))$/,
]
const openToGuests = /^\/(campaigns|flash-campaigns|projects)\/([^/]+)$/
const others = [
  [/^\/explore$/, 'explore'],
  [/^\/(?:inbox$|chats\/)/, 'inbox'],
  [/^\/account\/billing$/, 'billing'],
  [/^\/account\/preferences$/, 'settings'],
  [/^\/staff/, 'other'],
] as const

/** Null if the page at this path has no name that a guest may read, or needs none. */
export function askedPage(path: string | null): AskedPage | null {
  const page = path?.replace(/[?#].*/, '').replace(/(.)\/$/, '$1') ?? ''
  const [, type, id] = ofGiveable.map((one) => one.exec(page)).find((found) => found !== null) ?? []
  if (id !== undefined) return { what: 'giveable', type: type as GiveableType, id: decodeURIComponent(id) }
  const [, openType, openId] = openToGuests.exec(page) ?? []
  if (openId !== undefined)
    return { what: 'giveable', type: openType as GiveableType, id: decodeURIComponent(openId), open: true }
  const uuid = /^\/nonprofits\/([^/]+)/.exec(page)?.[1]
  if (uuid !== undefined) return { what: 'nonprofit', uuid }
  const other = others.find(([pattern]) => pattern.test(page))
  return other ? { what: other[1] } : null
}
