import type { GivenGift } from '@kindling/contract/gifts/calls'
import { ApiError } from '../../../platform/network/api-error.ts'
import type { PayBySheet } from '../../cards/index.ts'
import { type Remembered, rememberGift, termsOf } from '../memory/gift-memory.ts'
import { sendGift } from './gifts.api.ts'
import type { Runner } from './run-gift.ts'

/**
 * Opens the payment sheet of a phone if the gift waits for one. `unpaid`: nothing was charged, and that was reported;
 * otherwise the gift's latest answer. If the sheet ended with the app, only the processor knows whether it charged a card.
 */
export async function payBySheet(
  gift: Remembered,
  sent: GivenGift | undefined,
  runner: Runner,
): Promise<{ answer: GivenGift | undefined } | 'unpaid'> {
  const answer = await withSecret(gift, sent, runner.signal)
  const secret = answer?.status === 'created' ? answer.payment.client_secret : undefined
  if (answer === undefined || secret === undefined) return { answer }
  const isPaid = await bySheet(gift, { uuid: answer.uuid, secret }, runner)
  return isPaid ? { answer } : 'unpaid'
}

/** Only the first answer to a call has secrets, so that of a payment sheet is asked for again after a repeated call. */
async function withSecret(
  gift: Remembered,
  sent: GivenGift | undefined,
  signal: AbortSignal,
): Promise<GivenGift | undefined> {
  if (gift.phase === 'settling' && gift.sheet === true) return await askAboutSheet(gift.uuid, false, signal)
  const lacksSecret = sent?.status === 'created' && sent.payment.client_secret === undefined
  if (!lacksSecret || gift.phase !== 'sent' || !('payment_sheet' in gift.sent.body)) return sent
  const keeps = 'save_card' in gift.sent.body && gift.sent.body.save_card === true
  return (await askAboutSheet(sent.uuid, keeps, signal)) ?? sent
}

/** The answer has the secret of the gift's intent if nothing was charged. Undefined: it takes no card any more. */
async function askAboutSheet(uuid: string, keeps: boolean, signal: AbortSignal): Promise<GivenGift | undefined> {
  const body: PayBySheet = keeps ? { payment_sheet: true, save_card: true } : { payment_sheet: true }
  const sent = { key: crypto.randomUUID(), at: Date.now(), call: 'POST /gifts/{uuid}/attempts', uuid } as const
  try {
    const { data } = await sendGift({ ...sent, body }, { signal, onLost: () => undefined })
    return data ?? undefined
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'giveable_closed')) return undefined
    throw error
  }
}

/** Saves the gift before the sheet opens. Returns false if nothing was charged. */
async function bySheet(
  gift: Remembered,
  { uuid, secret }: { uuid: string; secret: string },
  { giveable, signal, onEvent, openSheet }: Runner,
): Promise<boolean> {
  const mayOpen = openSheet !== undefined && gift.phase === 'sent'
  if (mayOpen) rememberGift(giveable, { ...termsOf(gift), phase: 'settling', uuid, begun: false, sheet: true })
  if (mayOpen) onEvent({ type: 'sheet' })
  const end = mayOpen ? await openSheet(secret) : 'left'
  signal.throwIfAborted()
  if (end === 'paid') {
    onEvent({ type: 'sheet-paid' })
    return true
  }
  // the same gift opens its sheet again, so that no second one is charged
  rememberGift(giveable, { ...termsOf(gift), phase: 'declined', uuid })
  if (end === 'failed') onEvent({ type: 'refuse', refusal: { kind: 'sheet' } })
  else onEvent(mayOpen ? { type: 'start-over' } : { type: 'unpaid' })
  return false
}
