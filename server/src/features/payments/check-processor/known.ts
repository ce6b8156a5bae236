import type { RefundStatus } from '../../../platform/database/tables.ts'
import type { KnownDispute, KnownPayment, KnownRefund } from './known.queries.ts'

export type Known = {
  byUuid: ReadonlyMap<string, KnownPayment>
  byIntent: ReadonlyMap<string, KnownPayment>
  refunds: ReadonlyMap<string, KnownRefund>
  disputes: ReadonlyMap<string, KnownDispute>
  /** The refunds that we requested, by our uuids. */
  own: ReadonlyMap<string, RefundStatus>
}

export type KnownRows = {
  payments?: readonly KnownPayment[]
  refunds?: readonly KnownRefund[]
  disputes?: readonly KnownDispute[]
  own?: readonly { uuid: string; status: RefundStatus }[]
}

export function knownFrom({ payments = [], refunds = [], disputes = [], own = [] }: KnownRows): Known {
  return {
    byUuid: new Map(payments.map((p) => [p.uuid, p])),
    byIntent: new Map(payments.flatMap((p) => (p.intentId === null ? [] : [[p.intentId, p]]))),
    refunds: new Map(refunds.map((r) => [r.refundId, r])),
    disputes: new Map(disputes.map((d) => [d.disputeId, d])),
    own: new Map(own.map((r) => [r.uuid, r.status])),
  }
}

export const isOurs = (known: Known, intentId: string | null) => intentId !== null && known.byIntent.has(intentId)
