import type { GiveableType } from '@kindling/contract/common'
import type { Opening } from './opening.ts'

/** Anything that takes gifts. `number` counts within its kind, and is part of addresses and short ids. */
export type Giveable = Opening & {
  id: number
  uuid: string
  kind: GiveableType
  number: number
  slug: string | null
  name: string
  quiet: boolean
  /** Its organizers choose this, if its kind lets them. */
  takesMonthly: boolean
}

export const pathOf = ({ kind, number, slug }: Pick<Giveable, 'kind' | 'number' | 'slug'>): string =>
  `/${kind}/${slug ?? number}`

/** `product`: nobody looks, the product itself needs it. Null: a guest. */
export type ViewerOrProduct = { id: number } | null | 'product'

export const viewerIdOf = (viewer: ViewerOrProduct): number | null =>
  viewer === 'product' ? null : (viewer?.id ?? null)
