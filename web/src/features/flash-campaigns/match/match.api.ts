import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { storeDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'

type Method = { confirmation_token: string } | { card_id: string }

/**
 * A sponsor's unfinished payment, as this device saves it. `sent`: a call without an answer yet, repeated with its key.
 * `payment`: the uuid of a payment that is still open: it needs another card, or its result is not known.
 */
export type UnfinishedPayment = { payment?: string; sent?: { key: string; body: Method & { named?: boolean } } }

const nameOf = (flash: string) => `match of ${flash}`
export const unfinishedMatch = (person: string | undefined, flash: string): UnfinishedPayment =>
  (savedDraft(person, nameOf(flash)) as UnfinishedPayment | undefined) ?? {}
export const saveUnfinishedMatch = (
  person: string | undefined,
  flash: string,
  unfinished: UnfinishedPayment | undefined,
): void => void storeDraft(person, nameOf(flash), unfinished)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const tries = 3

/** An error that leaves open whether the card was tried. */
export const isUnclear = (error: ApiError): boolean =>
  error.status === 0 || error.code === 'request_running' || (error.status >= 500 && error.gift === undefined)

export type Sending = UnfinishedPayment & Required<Pick<UnfinishedPayment, 'sent'>>

/** Idempotent by the key. `lost`: an earlier answer was lost, so a 429 does not mean that nothing was charged. */
export async function sendMatch(
  flash: string,
  { payment, sent }: Sending,
  { signal, lost }: { signal: AbortSignal; lost: boolean },
): Promise<MatchPayment> {
  const options = { idempotencyKey: sent.key, signal }
  const { named, ...method } = sent.body
  const call = () =>
    payment === undefined
      ? api('POST /flash-campaigns/{identifier}/match', {
          ...options,
          params: { identifier: flash },
          body: { ...method, ...(named !== undefined && { named }) },
        })
      : api('POST /match-payments/{uuid}/attempts', { ...options, params: { uuid: payment }, body: method })
  for (let tried = 1; ; tried++) {
    try {
      return (await call()).data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      lost ||= isUnclear(error)
      if (!isUnclear(error) && !(lost && error.status === 429)) throw error
      if (tried === tries) throw new ApiError(0, {})
      await pause(300 * 2 ** tried)
    }
  }
}

const mostPolls = 25

/** Polls a payment until it is finished or the bank requires authentication, for about twenty seconds at most. */
export async function followMatch(seen: MatchPayment, fromBank: boolean, signal: AbortSignal): Promise<MatchPayment> {
  for (let looked = 0; ; looked++) {
    const isOpen = seen.status === 'processing' || (seen.status === 'requires_action' && fromBank)
    if (!isOpen || looked === mostPolls) return seen
    await pause(700)
    seen = (await api('GET /match-payments/{uuid}', { params: { uuid: seen.uuid }, signal })).data
  }
}

export const readMatch = async (uuid: string, signal: AbortSignal): Promise<MatchPayment> =>
  (await api('GET /match-payments/{uuid}', { params: { uuid }, signal })).data
