import type { Giveable, KindGiving } from '../giveables/index.ts'

/** The giveable whose gifts are shown. */
export type GivenTo = {
  giveable: Giveable
  /** As in the address of its page. */
  identifier: string
  /** The key of its page's query, which is refetched when money moved. */
  pageKey: readonly unknown[]
  /** Gifts of the last 30 days, if its kind counts them. */
  lastDaysCents?: number
}

export function givenTo<Shown>(giving: KindGiving<Shown>, shown: Shown): GivenTo {
  const identifier = giving.identifierOf(shown)
  return { giveable: giving.giveableOf(shown), identifier, pageKey: giving.pageKey(identifier) }
}
