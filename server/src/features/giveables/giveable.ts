import type { GiveableType } from '@kindling/contract/common'
import type { Opening } from './opening.ts'

/** What can be given to. `number` is its own among its kind: addresses and short ids have it. */
export type Giveable = Opening & {
  id: number
  uuid: string
  kind: GiveableType
  number: number
  slug: string | null
  name: string
  quiet: boolean
}

/** Of its page, from the root. */
export const pathOf = ({ kind, number, slug }: Pick<Giveable, 'kind' | 'number' | 'slug'>): string =>
  `/${kind}/${slug ?? number}`
