import { randomUUID } from 'node:crypto'
import { findGiveable } from '../src/features/giveables/index.ts'
import type { StartPaymentInput } from '../src/features/gifts/start-payment.ts'
import type { AttemptCard } from '../src/features/payments/index.ts'
import type { TestApp } from './app.ts'
import { cardToken } from './giving.ts'

type Part = readonly [to: { type: 'campaigns' | 'communities'; id: number }, amountCents: number]

/** A newly typed card. */
export async function typedCard(app: TestApp, number?: string): Promise<AttemptCard> {
  const method = await cardToken(app, number)
  return { method, saved: false, keep: false, card: (await app.deps.processor.cardOf(method))! }
}

/** A payment of several gifts; a saved card is charged off session, as by a plan. */
export async function orderOf(
  { deps }: TestApp,
  userId: number,
  parts: readonly Part[],
  { using, key = randomUUID(), coverFee = true }: { using: AttemptCard; key?: string; coverFee?: boolean },
): Promise<StartPaymentInput> {
  const now = deps.clock.now()
  const lines = parts.map(async ([{ type, id }, amountCents]) => ({
    giveable: (await findGiveable(deps.db, { type, id, viewer: 'product', at: now }))!,
    amountCents,
    visibility: 'full' as const,
  }))
  return {
    userId,
    kind: using.saved ? 'monthly' : 'one_time',
    lines: await Promise.all(lines),
    coverFee,
    key,
    requestHash: Buffer.from(key),
    using,
    offSession: using.saved,
  }
}
