/** What the giving sheet needs to know of the thing that is given to. Money in cents. */
export type Giveable = {
  type: 'campaigns' | 'communities'
  id: number
  uuid: string
  name: string
  /** "For Open Door Works", "Split across 3 nonprofits": the line under the name. */
  receiver: string
  /** Who the money goes to, as in "on its way to Open Door Works"; the name itself where left out. */
  payee?: string
  quiet: boolean
  goal_cents: number | null
  raised_cents: number
  suggested_cents: number[]
  impact_lines: { amount_cents: number; text: string }[]
}
