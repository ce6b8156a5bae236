import type { GiveableType, NonprofitRef, Topic } from '@kindling/contract/common'

/** What the giving sheet needs to know of the thing that is given to. Money in cents. */
export type Giveable = {
  type: GiveableType
  id: number
  uuid: string
  name: string
  /** Its name is a title, perhaps a sentence, and stands in quotes among words. */
  titled: boolean
  topic: Topic
  /** "For Open Door Works", "Split across 3 nonprofits": the line under the name. */
  receiver: string
  /** Who the money goes to, as in "recorded for Open Door Works"; the name itself where left out. */
  payee?: string
  /** Those whom the money reaches; a tap on one opens its sheet. */
  nonprofits: readonly NonprofitRef[]
  quiet: boolean
  takes_gifts: boolean
  goal_cents: number | null
  raised_cents: number
  /** Amounts of a one-time gift, the organizers' own or the kind's. */
  suggested_cents: readonly number[]
  impact_lines: { amount_cents: number; text: string }[]
}

/** From so many percent of its goal on, what is left is said first. */
export const nearPercent = 80

type Known = { type: GiveableType; id: number | string }

/** The address of its page. A page takes every identifier of its thing, and leads to the one that it stands under. */
export const pageOf = ({ type, id }: Known): string => `/${type}/${id}`

/** Where a link goes. */
export type Way = { to: string; search?: Record<string, string | number> }

/** To its page with the giving sheet open. */
export const wayToGive = (thing: Known): Way => ({ to: pageOf(thing), search: { give: 1 } })
