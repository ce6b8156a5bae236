import type { Answer } from '@kindling/contract/api'
import type { CardSetup } from '@kindling/contract/cards'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'

/** One's own gifts, newest first, 15 a page. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['gifts'] as const,
  queryFn: ({ pageParam, signal }): Promise<Answer<'GET /gifts'>> =>
    api('GET /gifts', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Saves a card; an answer that was lost is asked for again under the same key. Throws `ApiError`. */
export async function saveCard(confirmation_token: string): Promise<CardSetup> {
  const idempotencyKey = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    try {
      return (await api('POST /cards', { body: { confirmation_token }, idempotencyKey })).data
    } catch (error) {
      const unclear =
        error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'request_running')
      if (!unclear || tries === 4) throw error
      await pause(400 * 2 ** tries)
    }
  }
}

/** How a card stands after its bank asked: looks until that is known, for some twenty seconds at most. */
export async function readSetup(id: string): Promise<CardSetup> {
  for (let looks = 1; ; looks++) {
    const { data } = await api('GET /cards/setups/{id}', { params: { id } })
    if (data.status === 'saved' || data.status === 'declined' || looks === 25) return data
    await pause(800)
  }
}
