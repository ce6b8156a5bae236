import { sceneAddress } from '@kindling/contract/pages/art-address'
import { topic as topicOf } from '@kindling/contract/common'
import type { Gift } from '@kindling/contract/gifts/calls'
import type { NextAction } from '../../processor/processor.ts'
import { sharesOfPayment } from '../ledger/index.ts'
import type { GiftRow } from './own-gifts.queries.ts'

export type BankCheck = { nextAction: NextAction; clientSecret: string }

export function giftView(row: GiftRow, check?: BankCheck): Gift {
  const settled = row.status === 'succeeded'
  const gifts = row.giftsCents.map((amountCents, giftId) => ({ giftId, amountCents }))
  const share = sharesOfPayment(row, gifts)[row.place]!
  return {
    uuid: row.uuid,
    status: row.status,
    amount_cents: row.amountCents,
    charged_cents: share.chargedCents,
    frequency: row.frequency,
    visibility: row.visibility,
    message: row.message,
    ...(row.dedication && { dedication: row.dedication }),
    giveable: {
      type: row.giveableKind,
      id: row.giveableNumber,
      uuid: row.giveableUuid,
      name: row.giveableName,
      quiet: row.giveableQuiet,
      ...picturesOf(row),
    },
    payment: {
      uuid: row.paymentUuid,
      status: row.status,
      ...(check && { next_action: check.nextAction, client_secret: check.clientSecret }),
    },
    supporter_number: settled ? row.supporterNumber : null,
    matched_cents: row.matchedCents,
    receipt_number: row.receiptNumber,
    receipt_mail:
      row.receiptNumber !== null ? { to: row.receiptSentTo ?? row.giverEmail, sent: row.receiptSentTo !== null } : null,
    fee_covered: row.coverCents > 0,
    fee_cents: share.feeCents,
    refunded_cents: row.refundedCents,
    refund_request: requestOf(row),
    dispute: row.dispute,
    card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    created_at: row.createdAt.toISOString(),
  }
}

function requestOf(row: GiftRow) {
  const { refundAskedAt: at, refundApprovedAt: approved, refundDeclinedAt: declined, refundDeclineReason } = row
  const state = approved ? ('approved' as const) : declined ? ('declined' as const) : ('waiting' as const)
  return at && { state, asked_at: at.toISOString(), decline_reason: refundDeclineReason }
}

/** As cover a photo, the art that the organizer chose, or null for art drawn from the uuid. */
function picturesOf({ giveableAvatar: avatar, giveableQuiet: quiet, ...row }: GiftRow) {
  const topic = topicOf.parse(row.giveableTopic)
  const drawn = row.giveableArt && sceneAddress({ topic, uuid: row.giveableArt, quiet })
  return { topic, cover: row.giveableCover ?? drawn, avatar }
}
