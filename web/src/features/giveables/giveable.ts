import type { GiveableType, NonprofitRef, Topic } from '@kindling/contract/common'

/** The data of a giveable that the giving sheet needs. Money in cents. */
export type Giveable = {
  type: GiveableType
  id: number
  uuid: string
  name: string
  /** The name is a title, so it is quoted inside sentences. */
  titled: boolean
  topic: Topic
  /** The line under the name: "For Open Door Works", "Split across 3 nonprofits". */
  receiver: string
  /** The receiver in sentences such as "recorded for Open Door Works"; the default is the name. */
  payee?: string
  nonprofits: readonly NonprofitRef[]
  quiet: boolean
  takes_gifts: boolean
  goal_cents: number | null
  raised_cents: number
  suggested_cents: readonly number[]
  impact_lines: { amount_cents: number; text: string }[]
  /** What a sponsor adds to gifts now; left out if nothing. */
  match?: { percent: number; left_cents: number }
  /** What a sponsor has added to its gifts so far; left out if nothing. */
  matched_cents?: number
  /** The rules of its monthly gifts; left out if it takes none. */
  monthly?: Monthly
  /** The community that it belongs to, to which the giver may give monthly afterwards. */
  community?: { uuid: string; slug: string; name: string } | null
}

/**
 * `first`: monthly is the default choice. `given_cents`: what the viewer already gives to it each month. `ends_at`: no
 * gift is charged from then on.
 */
type Monthly = { first: boolean; given_cents: number; ends_at?: string | null }

/** From this percentage of the goal on, the amount to go comes first. */
export const nearPercent = 80

type Known = { type: GiveableType; id: number | string }

/** The path of its page. The page accepts every identifier and redirects to the canonical one. */
export const pageOf = ({ type, id }: Known): string => `/${type}/${id}`

export type LinkTarget = { to: string; search?: Record<string, string | number> }

export const linkToGive = (thing: Known): LinkTarget => ({ to: pageOf(thing), search: { give: 1 } })
