import type { CardSetup } from '@kindling/contract/cards/calls'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A lost answer is asked for again with the same key; the repeat lacks the secret that the bank's check needs. */
export async function saveCard(confirmation_token: string, signal: AbortSignal): Promise<CardSetup> {
  const idempotencyKey = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    try {
      const { data } = await api('POST /cards', { body: { confirmation_token }, idempotencyKey, signal })
      const isComplete = data.status !== 'requires_action' || data.client_secret !== undefined
      return isComplete ? data : (await api('GET /cards/setups/{id}', { params: { id: data.id }, signal })).data
    } catch (error) {
      const unclear =
        error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'request_running')
      if (!unclear || tries === 4) throw error
      await pause(400 * 2 ** tries)
    }
  }
}

/** Polls the state of a card after its bank's check, for about twenty seconds at most. */
export async function readSetup(id: string, signal: AbortSignal): Promise<CardSetup> {
  for (let looks = 1; ; looks++) {
    const { data } = await api('GET /cards/setups/{id}', { params: { id }, signal })
    if (data.status === 'saved' || data.status === 'declined' || looks === 25) return data
    await pause(800)
  }
}
