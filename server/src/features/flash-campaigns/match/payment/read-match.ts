import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import type { Deps } from '../../../../deps.ts'
import { notFound } from '../../../../platform/http/refusal.ts'
import type { NextAction } from '../../../../processor/processor.ts'
import { ownMatch, paidMatches, type MatchRow } from './match-payments.queries.ts'

const mostListed = 100

type BankCheck = { nextAction: NextAction; clientSecret: string }

/** Throws not_found, also for a match payment of another person. */
export async function readMatch(deps: Deps, sponsorId: number, uuid: string, check?: BankCheck): Promise<MatchPayment> {
  const row = await ownMatch(deps.db, sponsorId, { uuid })
  if (!row) throw notFound()
  const bank = row.status === 'requires_action' ? (check ?? (await bankCheckOf(deps, row.intentId))) : undefined
  return matchView(row, bank)
}

export const listMatches = async ({ db }: Pick<Deps, 'db'>, sponsorId: number): Promise<MatchPayment[]> =>
  (await paidMatches(db, sponsorId, mostListed)).map((row) => matchView(row))

function matchView(row: MatchRow, bank?: BankCheck): MatchPayment {
  return {
    uuid: row.uuid,
    status: row.status,
    amount_cents: row.amountCents,
    charged_cents: row.amountCents + row.coverCents,
    named: row.named,
    refunded_cents: row.refundedCents,
    dispute: row.dispute,
    created_at: row.createdAt.toISOString(),
    receipt_number: row.receiptNumber,
    pool: { nonprofit: row.nonprofit, ...row.pool },
    giveable: {
      type: 'flash-campaigns',
      id: row.flashId,
      uuid: row.giveableUuid,
      name: row.giveableName,
      quiet: row.quiet,
    },
    payment: {
      uuid: row.paymentUuid,
      status: row.status,
      ...(bank && { next_action: bank.nextAction, client_secret: bank.clientSecret }),
    },
  }
}

async function bankCheckOf({ processor }: Deps, intentId: string | null): Promise<BankCheck | undefined> {
  if (intentId === null) return undefined
  const { nextAction, clientSecret } = await processor.readIntent(intentId)
  return nextAction && clientSecret ? { nextAction, clientSecret } : undefined
}
