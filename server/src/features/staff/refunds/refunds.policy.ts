/** `giftId` null: the request is for the whole payment, or a part of it. */
export type Waiting = { giftId: number | null; byGiver: boolean }

/** The waiting request that blocks a new one: it is for the same gift, or one of the two is for the payment. */
export const excludes = (waiting: readonly Waiting[], giftId: number | null): Waiting | undefined =>
  waiting.find((one) => one.giftId === giftId || one.giftId === null || giftId === null)

export const refusalForStaff = ({ giftId }: Waiting) =>
  giftId === null ? ('staff.refundWaits' as const) : ('staff.giftRefundWaits' as const)

export const refusalForGiver = ({ byGiver }: Waiting) =>
  byGiver ? ('refundAskedAlready' as const) : ('refundBeingDecided' as const)
