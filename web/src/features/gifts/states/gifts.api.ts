import type { GivenGift } from '@kindling/contract/gifts/calls'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { untilAny } from '../../../platform/network/until-any.ts'
import type { ChosenCard, PayBySheet, PayWith } from '../../cards/index.ts'
import type { Place, Sent, Terms } from '../memory/gift-memory.ts'

export type Paid = PayWith | PayBySheet
export type ChooseCard = () => Promise<ChosenCard<Paid>>

/**
 * Another card on the declined gift if there is one, otherwise a new gift; always with a new key. Without `paid` the
 * gift joins the plan's next charge.
 */
export function callFor(giveable: Place, terms: Terms, paid?: Paid, declined?: string): Sent {
  const made = { key: crypto.randomUUID(), at: Date.now() }
  if (paid !== undefined && declined !== undefined) {
    return { ...made, call: 'POST /gifts/{uuid}/attempts', uuid: declined, body: paid }
  }
  const { message, monthly, ...chosen } = terms
  const via = new URLSearchParams(location.search).get('via')
  const body = {
    giveable: { type: giveable.type, id: giveable.uuid },
    ...chosen,
    ...(message === '' ? {} : { message }),
    ...(via === null ? {} : { via: via.slice(0, 64) }),
  }
  if (paid === undefined) return { ...made, call: 'POST /plan/items', body }
  if (monthly !== true) return { ...made, call: 'POST /gifts', body: { ...body, ...paid } }
  // a monthly gift saves its card in any case
  const { save_card: _, ...method } = 'card_id' in paid ? { ...paid, save_card: true } : paid
  return { ...made, call: 'POST /plan/items', body: { ...body, ...method } }
}

/** Milliseconds between polls of a settling gift: short at first, then growing. */
const lookPauses = [...Array<number>(8).fill(300), ...Array<number>(8).fill(700), ...Array<number>(10).fill(1_500)]
/** The last pause repeats while somebody may be watching; later it is longer, because a bank may take hours. */
const lastPause = (looks: number) => (looks < 100 ? 4_000 : 20_000)

/** Milliseconds after which a missing answer counts as lost and the call is repeated. */
const answerMs = 20_000

/** `data` is null if the gift joins the plan's next charge, on `next_on`. */
export type SentAnswer = { data: GivenGift | null; next_on?: string | null }

/** Repeats the call with the same key while its outcome is unknown; throws `ApiError` for a definite refusal. */
export async function sendGift(
  sent: Sent,
  { signal, onLost }: { signal: AbortSignal; onLost: () => void },
): Promise<SentAnswer> {
  let lost = false
  for (let tries = 0; ; tries++) {
    try {
      return await untilAny([signal, AbortSignal.timeout(answerMs)], (either) => post(sent, either))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const running = error.code === 'request_running'
      // Once an outcome is unknown, a 429 does not make it known. An error that names the gift does: the gift was
      // stored, and its card was never tried.
      const broken = error.status === 0 || (error.status >= 500 && error.gift === undefined)
      const unclear: boolean = broken || (lost && error.status === 429)
      if (!running && !unclear) throw error
      if (unclear && !lost) onLost()
      lost ||= unclear
      await pause((error.retryAfter ?? (running ? 0.5 : Math.min(2 ** tries, 8))) * 1_000, signal)
    }
  }
}

/** `begun`: its card was already being tried, so `created` now means declined; before, it means not tried yet. */
export async function followGift(
  uuid: string,
  {
    begun,
    signal,
    onLook,
    onLost,
  }: { begun: boolean; signal: AbortSignal; onLook: (gift: GivenGift) => void; onLost: () => void },
): Promise<GivenGift> {
  let tried = begun
  for (let looks = 0; ; looks++) {
    await pause(lookPauses[looks] ?? lastPause(looks), signal)
    try {
      const { data: gift } = await untilAny([signal, AbortSignal.timeout(answerMs)], (either) =>
        api('GET /gifts/{uuid}', { params: { uuid }, signal: either }),
      )
      if (isOver(gift, tried)) return gift
      tried ||= gift.status !== 'created'
      if (tried) onLook(gift)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 404 || error.status === 401) throw error
      onLost()
    }
  }
}

/** Settled, abandoned, or (once its card was seen being tried) declined. */
export function isOver({ status }: GivenGift, tried: boolean): boolean {
  return status === 'created' ? tried : status !== 'processing' && status !== 'requires_action'
}

function post(sent: Sent, signal: AbortSignal): Promise<SentAnswer> {
  const options = { idempotencyKey: sent.key, signal }
  if (sent.call === 'POST /gifts') return api(sent.call, { ...options, body: sent.body })
  if (sent.call === 'POST /plan/items') return api(sent.call, { ...options, body: sent.body })
  return api(sent.call, { ...options, params: { uuid: sent.uuid }, body: sent.body })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
