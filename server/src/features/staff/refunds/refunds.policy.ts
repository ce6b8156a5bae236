/** `giftId` null: a request for the whole payment, or for a part of it. */
export type Waiting = { giftId: number | null; byGiver: boolean }

/** The waiting request that excludes another one: of the same gift, or of the payment while the other is of a gift. */
export const excludes = (waiting: readonly Waiting[], giftId: number | null): Waiting | undefined =>
  waiting.find((one) => one.giftId === giftId || one.giftId === null || giftId === null)

export const saidToStaff = ({ giftId }: Waiting) =>
  giftId === null ? ('staff.refundWaits' as const) : ('staff.giftRefundWaits' as const)

export const saidToGiver = ({ byGiver }: Waiting) =>
  byGiver ? ('refundAskedAlready' as const) : ('refundBeingDecided' as const)
