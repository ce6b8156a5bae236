import type { GivenGift } from '@kindling/contract/gifts/calls'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { feel } from '../../../platform/native/haptics-feel.ts'
import type { SheetEnd } from '../../../platform/native/payment.ts'
import {
  dropDraft,
  forgetGift,
  type Place,
  type Remembered,
  rememberGift,
  type Sent,
  termsOf,
} from '../memory/gift-memory.ts'
import { callFor, followGift, isOver, sendGift } from './gifts.api.ts'
import type { GivingEvent } from './giving-machine.ts'
import { refusalOf } from './refusal-of.ts'

type Attempt = Extract<Sent, { uuid: string }>

export type Runner = {
  giveable: Place
  signal: AbortSignal
  onEvent: (event: GivingEvent) => void
  /** Called when the gift settles: cached figures are outdated now. */
  onSettled: () => void
  /** Called if the chosen saved card no longer exists. */
  onLostCard: () => void
  /** Opens the payment sheet of a phone. Left out where no sheet may open, because nobody is giving now. */
  openSheet?: ((secret: string) => Promise<SheetEnd>) | undefined
}

/** Runs a gift from its current state to its end and reports every step. It throws only on bugs. */
export async function runGift(gift: Remembered, runner: Runner): Promise<void> {
  const { giveable, signal, onEvent } = runner
  rememberGift(giveable, gift)
  const onLost = () => onEvent({ type: 'lost' })
  try {
    const sent = gift.phase === 'sent' ? await sendGift(gift.sent, { signal, onLost }) : undefined
    if (sent?.data === null) return join(sent.next_on!, runner)
    let answer = sent?.data
    if (import.meta.env.VITE_APP_VERSION !== undefined) {
      const { payBySheet } = await import('./pay-by-sheet.ts')
      const sheet = await payBySheet(gift, answer, runner)
      if (sheet === 'unpaid') return
      answer = sheet.answer
    }
    if (answer !== undefined && isOver(answer, false)) return finish(gift, answer, runner)
    let following = settling(gift, answer)
    rememberGift(giveable, following)
    if (answer !== undefined && following.begun) onEvent({ type: 'answer', gift: answer })
    const onLook = (look: GivenGift) => {
      const asked = following.asked || look.status === 'requires_action'
      if (!following.begun || asked !== following.asked) {
        following = { ...following, begun: true, asked }
        rememberGift(giveable, following)
      }
      onEvent({ type: 'answer', gift: look })
    }
    const seen = await followGift(following.uuid, { begun: following.begun, signal, onLost, onLook })
    finish(gift, seen, runner)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (!(error instanceof ApiError)) throw error
    await refuse(gift, error, runner)
  }
}

/** The gift waits for the plan's next charge. */
function join(nextOn: string, { giveable, onEvent, onSettled }: Runner): void {
  forgetGift(giveable)
  dropDraft(giveable)
  onSettled()
  onEvent({ type: 'join', next_on: nextOn })
}

function settling(gift: Remembered, answer: GivenGift | undefined) {
  const known = gift.phase === 'settled' || (gift.phase === 'settling' && gift.begun)
  const begun = answer === undefined ? known : answer.status !== 'created'
  const uuid = answer?.uuid ?? (gift.phase === 'sent' ? '' : gift.uuid)
  const asked = (gift.phase === 'settling' && gift.asked === true) || answer?.status === 'requires_action'
  return { ...termsOf(gift), phase: 'settling' as const, uuid, begun, asked }
}

function finish(gift: Remembered, seen: GivenGift, { giveable, onEvent, onSettled }: Runner): void {
  const { uuid, status } = seen
  if (status === 'created') rememberGift(giveable, { ...termsOf(gift), phase: 'declined', uuid })
  else if (status !== 'succeeded') forgetGift(giveable)
  else {
    rememberGift(giveable, { ...termsOf(gift), phase: 'settled', uuid, at: Date.now() })
    dropDraft(giveable)
    onSettled()
  }
  feel(status === 'succeeded' ? 'success' : 'warning')
  onEvent({ type: 'answer', gift: seen })
}

async function refuse(gift: Remembered, error: ApiError, runner: Runner): Promise<void> {
  const { giveable, onEvent } = runner
  const attempt = gift.phase === 'sent' && gift.sent.call === 'POST /gifts/{uuid}/attempts' ? gift.sent : undefined
  const lostCard = error.errors?.['card_id'] !== undefined
  if (lostCard) runner.onLostCard()
  if (attempt !== undefined && !lostCard && (error.code === 'conflict' || error.code === 'not_found')) {
    return runGift(await instead(gift, attempt, runner), runner)
  }
  if (error.status === 402) {
    const uuid = error.gift?.uuid ?? attempt?.uuid
    if (uuid === undefined) forgetGift(giveable)
    else rememberGift(giveable, { ...termsOf(gift), phase: 'declined', uuid })
    feel('warning')
    return onEvent({ type: 'decline', reason: error.decline ?? 'declined' })
  }
  // the session expired: the gift stays saved until its giver signs in again
  if (error.status === 401) return onEvent({ type: 'sign-in' })
  // a declined gift accepts another card, and so does a gift whose card could not be tried
  const otherCard = lostCard || error.code === 'state_closed'
  const open = error.status >= 500 ? error.gift : otherCard ? attempt : undefined
  if (open !== undefined) rememberGift(giveable, { ...termsOf(gift), phase: 'declined', uuid: open.uuid })
  else forgetGift(giveable)
  if (gift.phase !== 'sent') return onEvent({ type: 'start-over' })
  onEvent({ type: 'refuse', refusal: refusalOf(error, Date.now()) })
}

/** A gift that takes no further card may have succeeded: it is polled; if abandoned, a new gift uses the same card. */
async function instead(gift: Remembered, refused: Attempt, { giveable, signal }: Runner): Promise<Remembered> {
  const canNeverBeCharged = await api('GET /gifts/{uuid}', { params: { uuid: refused.uuid }, signal }).then(
    ({ data }) => data.status === 'failed' || data.status === 'canceled',
    (error: unknown) => error instanceof ApiError && error.status === 404,
  )
  signal.throwIfAborted()
  // only a gift that can never be charged is replaced, otherwise the giver might pay twice
  if (!canNeverBeCharged) return { ...termsOf(gift), phase: 'settling', uuid: refused.uuid, begun: false }
  return { ...termsOf(gift), phase: 'sent', sent: callFor(giveable, gift.terms, refused.body) }
}
