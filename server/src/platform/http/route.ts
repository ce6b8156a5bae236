import type { Answer, Api, CallName } from '@kindling/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Policy, Viewer } from './viewer.ts'

export type ClientPlatform = 'ios' | 'android' | 'web'

/** One checked request, ready for a use case. */
export type Asked<C extends CallName, V> = {
  viewer: V
  params: z.output<Api[C]['params']>
  query: z.output<Api[C]['query']>
  body: z.output<Api[C]['body']>
  /** Who calls, for limits: the IPv4 address or the /64 of an IPv6 one. */
  address: string
  platform: ClientPlatform
  /** The caller's `Idempotency-Key`; always there where the contract requires it. */
  key: string | undefined
  /** The caller's `X-Proof`, unread. */
  proof: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** What comes with a call besides its address: nothing, or JSON. */
export type BodyKind = 'none' | 'json'

/** How often one caller may write: `count` in `seconds`. */
export type WriteLimit = { count: number; seconds: number }

/** A call of the contract, who may make it, and what answers it. */
export type Route = {
  call: CallName
  policy: Policy
  limit: WriteLimit
  /** False for an answer that carries a secret: it is not stored for its `Idempotency-Key`. */
  keepsAnswer: boolean
  answer(asked: Asked<CallName, Viewer | null>): Promise<unknown>
}

const usualLimit: WriteLimit = { count: 60, seconds: 60 }

export function route<const C extends CallName, V extends Viewer | null>(
  call: C,
  policy: Policy<V>,
  answer: (asked: Asked<C, V>) => Promise<Answer<C>>,
  { limit = usualLimit, keepsAnswer = true }: Partial<Pick<Route, 'limit' | 'keepsAnswer'>> = {},
): Route {
  return { call, policy, limit, keepsAnswer, answer: answer as unknown as Route['answer'] }
}
