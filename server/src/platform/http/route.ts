import type { Answer, Api, CallName } from '@kindling/contract/api'
import type { Language } from '@kindling/contract/language'
import type { Subject } from '@kindling/contract/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Policy, Viewer } from './viewer.ts'

export type ClientPlatform = 'ios' | 'android' | 'web'

export type RouteInput<C extends CallName, V> = {
  viewer: V
  params: z.output<Api[C]['params']>
  query: z.output<Api[C]['query']>
  body: z.output<Api[C]['body']>
  address: string
  platform: ClientPlatform
  /** The language of the answer’s texts. */
  language: Language
  key: string | undefined
  proof: string | undefined
  /** Undefined if the server itself calls the route, to prerender a page. */
  request: FastifyRequest
  reply: FastifyReply
}

/** `either`: multipart if it contains a file, else multipart or JSON. */
export type BodyKind = 'none' | 'json' | 'multipart' | 'either'

type WriteLimit = { count: number; seconds: number }

export type Route = {
  call: CallName
  policy: Policy
  limit: WriteLimit
  /** False for an answer that contains a secret: it is not stored for its `Idempotency-Key`. */
  keepsAnswer: boolean
  answer(input: RouteInput<CallName, Viewer | null>): Promise<unknown>
  /** The subjects of a read: while none changes, a repeated request gets 304 without a query. Null: always queries. */
  about: ((answer: never, input: RouteInput<never, never>) => readonly Subject[] | null) | null
}

type Options<C extends CallName, V> = Partial<Pick<Route, 'limit' | 'keepsAnswer'>> & {
  about?: (answer: Answer<C>, asked: Pick<RouteInput<C, V>, 'viewer' | 'query'>) => readonly Subject[] | null
}

const usualLimit: WriteLimit = { count: 60, seconds: 60 }

export function route<const C extends CallName, V extends Viewer | null>(
  call: C,
  policy: Policy<V>,
  answer: (input: RouteInput<C, V>) => Promise<Answer<C>>,
  { limit = usualLimit, keepsAnswer = true, about }: Options<C, V> = {},
): Route {
  return {
    call,
    policy,
    limit,
    keepsAnswer,
    answer: answer as unknown as Route['answer'],
    about: (about as Route['about'] | undefined) ?? null,
  }
}
