export const kinds = [
  'charge_unknown',
  'charge_not_settled',
  'charge_beside_payment',
  'charge_twice',
  'charge_missing',
  'charge_amount_differs',
  'charge_named_otherwise',
  'charge_not_ours',
  'fee_differs',
  'fee_not_learned',
  'refund_unknown',
  'refund_missing',
  'refund_not_made',
  'refund_still_awaited',
  'refund_amount_differs',
  'refund_status_differs',
  'refund_of_another_charge',
  'refunds_not_counted',
  'dispute_unknown',
  'dispute_missing',
  'dispute_amount_differs',
  'dispute_fee_differs',
  'dispute_status_differs',
  'dispute_of_another_charge',
  'disputes_not_counted',
  'transfer_unknown',
  'transfer_missing',
  'transfer_differs',
  'transfer_reversed_differs',
  'transfer_not_booked',
  'currency_differs',
  'movement_missing',
  'movement_differs',
  'movement_unexplained',
  'movement_not_ours',
  'movement_not_booked_yet',
  'books_differ',
  'too_many',
] as const

export type DifferenceKind = (typeof kinds)[number]

/** Not listed: what others do on the same processor account, and movements that we don't book yet. */
const onlyCounted: readonly DifferenceKind[] = ['charge_not_ours', 'movement_not_ours', 'movement_not_booked_yet']
export const isOnlyCounted = (kind: DifferenceKind) => onlyCounted.includes(kind)

/** Of the kinds that are only counted, foreign charges raise an alarm, too. */
export const raisesAlarm = (kind: DifferenceKind) => !isOnlyCounted(kind) || kind === 'charge_not_ours'

/** The value on each side: cents, a status or a number. */
type Value = number | string | null

export type Difference = {
  kind: DifferenceKind
  /** The processor's id of a charge, refund, dispute or movement, or our uuid of a payment or refund. */
  about: string
  detail: {
    /** The ISO time of the object; a comparison that includes this time finds the difference again. */
    at: string
    /** The processor's id of the intent, and our uuid of the payment. */
    intent?: string | null
    payment?: string | null
    there?: Value
    here?: Value
    /** Set only for kinds that are counted. */
    count?: number
    first?: string[]
  }
}

export const keyOf = ({ kind, about }: Pick<Difference, 'kind' | 'about'>) => `${kind}:${about}`
