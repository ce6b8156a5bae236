import type { CallName } from '@kindling/contract/api'
import { vi } from 'vitest'

/** A refusal to answer a call with; status 0: no answer comes. */
export type Refusal = { status: number; body?: unknown }
export type SentCall = { call: string; body: unknown; headers: Headers }

type Answers = Partial<Record<CallName, unknown>>

/** A refused call. */
export const refuse = (status: number, body: unknown = { message: 'Refused', code: 'internal' }): Refusal => ({
  status,
  body,
})

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer

/**
 * Stands in for the server at the network's edge: answers the named calls (paths without parameters), 404 otherwise.
 * What was sent is in the list that it gives back.
 */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, location.href)
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`
    sent.push({
      call,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    })
    const known = (answers as Record<string, unknown>)[call] ?? refuse(404, { message: 'Missing', code: 'not_found' })
    const answer = await Promise.resolve(known)
    if (!isRefusal(answer)) return Response.json(answer)
    if (answer.status === 0) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
  return sent
}
