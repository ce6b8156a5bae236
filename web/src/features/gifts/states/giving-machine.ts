import type { DeclineReason } from '@kindling/contract/errors'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { CardRefusals } from '../../cards/index.ts'

/** The fields of a gift's note, as the server names them. */
export const noteFields = ['message', 'dedication.name'] as const
export type NoteField = (typeof noteFields)[number]

/** Why a gift did not start; in none of these cases was anything charged. `until` in milliseconds since 1970. */
export type Refusal =
  | { kind: 'wait'; until: number }
  | { kind: 'card'; errors: CardRefusals }
  | { kind: 'amount'; text: string }
  | { kind: 'note'; field: NoteField; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'offline' }
  | { kind: 'sheet' }
  | { kind: 'unreachable' }

/**
 * The state of a giving sheet. `preparing`: the card is being tokenized, nothing was sent. `sending`: our server has
 * not answered yet. `checking`: the server has the gift, or (`lost`) we do not know whether it does. A gift with an
 * unknown result is never shown as failed. `slow`, `long`: it takes more than 8 or 10 seconds. `bank`: the giver just
 * came from the bank's check; `asked`: the bank required a check before this page was loaded. `joined`: nothing was
 * charged, because the gift waits for the plan's next charge. `sheet`: a phone's payment sheet is open.
 */
export type Giving =
  | { step: 'choosing' }
  | { step: 'signing-in' }
  | { step: 'preparing' }
  | { step: 'sending'; slow: boolean }
  | { step: 'sheet' }
  | { step: 'bank-check'; gift: GivenGift }
  | { step: 'checking'; slow: boolean; lost: boolean; bank: boolean; asked: boolean; long: boolean }
  | { step: 'on-its-way' }
  | { step: 'declined'; reason: DeclineReason }
  | { step: 'refused'; refusal: Refusal }
  | { step: 'thanks'; gift: GivenGift }
  | { step: 'joined'; next_on: string }

export type GivingEvent =
  | { type: 'sign-in' | 'start-over' | 'edit' | 'prepare' | 'send' | 'lost' | 'bank-done' | 'slow' | 'long' }
  | { type: 'sheet' | 'sheet-paid' | 'unpaid' }
  | { type: 'resume'; asked?: boolean }
  | { type: 'answer'; gift: GivenGift }
  | { type: 'join'; next_on: string }
  | { type: 'decline'; reason: DeclineReason }
  | { type: 'refuse'; refusal: Refusal }

const checkBegins = { slow: false, lost: false, bank: false, asked: false, long: false }
const openSteps: readonly Giving['step'][] = ['choosing', 'signing-in', 'declined', 'refused']

const busySteps: readonly Giving['step'][] = ['preparing', 'sending', 'sheet', 'checking', 'bank-check']

/** True while a gift may be running: the fields are locked. */
export const isBusy = ({ step }: Giving): boolean => busySteps.includes(step)

/** True while the "Still working" timer runs. */
export const isWaiting = (giving: Giving): boolean => giving.step === 'sending' || giving.step === 'checking'

export function canClose(giving: Giving): boolean {
  return !isBusy(giving) || giving.step === 'bank-check' || (giving.step === 'checking' && giving.long)
}

/** True if the giver may leave although the result is open: the gift continues without its sheet. */
export const continuesUnseen = (giving: Giving): boolean =>
  giving.step === 'bank-check' || giving.step === 'on-its-way' || (giving.step === 'checking' && giving.long)

/** The next state; an event that does not fit the state changes nothing, so late answers do no harm. */
export function nextGiving(giving: Giving, event: GivingEvent): Giving {
  switch (event.type) {
    case 'sign-in':
      return { step: 'signing-in' }
    case 'unpaid':
    case 'start-over':
      return giving.step === 'thanks' ? giving : { step: 'choosing' }
    case 'edit':
      return giving.step === 'refused' || giving.step === 'declined' ? { step: 'choosing' } : giving
    case 'prepare':
      return openSteps.includes(giving.step) ? { step: 'preparing' } : giving
    case 'send':
      return giving.step === 'preparing' ? { step: 'sending', slow: false } : giving
    case 'sheet':
      return isWaiting(giving) ? { step: 'sheet' } : giving
    case 'sheet-paid':
      return giving.step === 'sheet' ? { step: 'checking', ...checkBegins } : giving
    case 'resume':
      return openSteps.includes(giving.step)
        ? { step: 'checking', ...checkBegins, asked: event.asked ?? false }
        : giving
    case 'refuse':
      return giving.step === 'thanks' ? giving : { step: 'refused', refusal: event.refusal }
    case 'decline':
      return giving.step === 'thanks' ? giving : { step: 'declined', reason: event.reason }
    case 'join':
      return { step: 'joined', next_on: event.next_on }
    case 'answer':
      return afterAnswer(giving, event.gift)
    default:
      return whileWaiting(giving, event.type)
  }
}

function whileWaiting(giving: Giving, event: 'lost' | 'bank-done' | 'slow' | 'long'): Giving {
  if (event === 'bank-done')
    return giving.step === 'bank-check' ? { step: 'checking', ...checkBegins, bank: true } : giving
  if (giving.step !== 'sending' && giving.step !== 'checking') return giving
  const waiting = giving.step === 'checking' ? giving : { ...checkBegins, ...giving, step: 'checking' as const }
  if (event === 'lost') return { ...waiting, lost: true }
  if (event === 'slow') return { ...giving, slow: true }
  // "on its way" would promise too much if the server has not confirmed the gift
  return waiting.lost || waiting.bank ? { ...waiting, slow: true, long: true } : { step: 'on-its-way' }
}

function afterAnswer(giving: Giving, gift: GivenGift): Giving {
  if (giving.step === 'thanks') return giving
  if (gift.status === 'succeeded') return { step: 'thanks', gift }
  if (gift.status === 'processing') {
    if (giving.step === 'on-its-way') return giving
    return giving.step === 'checking'
      ? { ...giving, lost: false }
      : { step: 'checking', ...checkBegins, slow: isSlow(giving) }
  }
  if (gift.status === 'requires_action') {
    const waitsForBank = giving.step === 'checking' && giving.bank
    return waitsForBank ? { ...giving, lost: false } : { step: 'bank-check', gift }
  }
  const bank = giving.step === 'bank-check' || (giving.step === 'checking' && (giving.bank || giving.asked))
  return { step: 'declined', reason: bank ? 'authentication_failed' : 'declined' }
}

const isSlow = (giving: Giving): boolean => giving.step === 'sending' && giving.slow
