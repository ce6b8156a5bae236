import type { GiveableType } from '@kindling/contract/common'

/** A page for members that a guest has opened. */
export type AskedPage =
  | { what: 'giveable'; type: GiveableType; id: string }
  | { what: 'nonprofit'; uuid: string }
  | { what: 'explore' | 'inbox' | 'billing' | 'settings' | 'other' }

const ofGiveable = [
  /^\/(communities)\/([^/]+)(?:\/(?:moderation.*|join))?$/,
  /^\/(communities|campaigns|flash-campaigns|projects)\/([^/]+)\/(?:join|collaborations|donations|updates\/(?:create|[^/]+\/edit))$/,
]
const others = [
  [/^\/explore$/, 'explore'],
  [/^\/(?:inbox$|chats\/)/, 'inbox'],
  [/^\/account\/billing$/, 'billing'],
  [/^\/account\/preferences$/, 'settings'],
  [/^\/staff/, 'other'],
] as const

/** Null if guests can open the page at this path. */
export function askedPage(path: string | null): AskedPage | null {
  const page = path?.replace(/[?#].*/, '').replace(/(.)\/$/, '$1') ?? ''
  const [, type, id] = ofGiveable.map((one) => one.exec(page)).find((found) => found !== null) ?? []
  if (id !== undefined) return { what: 'giveable', type: type as GiveableType, id: decodeURIComponent(id) }
  const uuid = /^\/nonprofits\/([^/]+)/.exec(page)?.[1]
  if (uuid !== undefined) return { what: 'nonprofit', uuid }
  const other = others.find(([pattern]) => pattern.test(page))
  return other ? { what: other[1] } : null
}
