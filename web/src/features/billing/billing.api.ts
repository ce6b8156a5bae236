import type { CardSetup } from '@kindling/contract/cards'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { ApiError } from '../../platform/network/api-error.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

export const historyQuery = pagedQuery(['gifts'], (query, signal) => api('GET /gifts', { query, signal }))

export const giftQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['gift', uuid] as const,
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}', { params: { uuid }, signal })).data,
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Saves a card. A lost answer is retried with the same key; the setup itself, not the retried answer, says what the
 * bank requires. Throws `ApiError`, and AbortError once its owner has left.
 */
export async function saveCard(confirmation_token: string, signal: AbortSignal): Promise<CardSetup> {
  const idempotencyKey = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    try {
      const { data } = await api('POST /cards', { body: { confirmation_token }, idempotencyKey, signal })
      const isWhole = data.status !== 'requires_action' || data.client_secret !== undefined
      return isWhole ? data : (await api('GET /cards/setups/{id}', { params: { id: data.id }, signal })).data
    } catch (error) {
      const unclear =
        error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'request_running')
      if (!unclear || tries === 4) throw error
      await pause(400 * 2 ** tries)
    }
  }
}

/** Polls a card setup after the bank's authentication until the result is known, for about twenty seconds at most. */
export async function readSetup(id: string, signal: AbortSignal): Promise<CardSetup> {
  for (let looks = 1; ; looks++) {
    const { data } = await api('GET /cards/setups/{id}', { params: { id }, signal })
    if (data.status === 'saved' || data.status === 'declined' || looks === 25) return data
    await pause(800)
  }
}
