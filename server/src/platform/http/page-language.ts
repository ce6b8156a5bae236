import {
  knownLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  languageOf,
} from '@kindling/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from './own-cookie.ts'

const aYear = 31_536_000
const inCookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LANGUAGE_COOKIE}=([^;]*)`)

/** The language that the address names; else that of the cookie; else the one that the browser prefers. */
export const pageLanguage = (request: FastifyRequest): Language =>
  namedLanguage(request) ??
  knownLanguage(inCookie.exec(request.headers.cookie ?? '')?.[1]) ??
  languageOf(request.headers['accept-language'])

const namedLanguage = ({ url }: FastifyRequest): Language | null =>
  knownLanguage(new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAMETER))

/** The headers of a request on which an answer in a language depends, for `Vary`. */
export const byLanguage = 'Accept-Language, Cookie'

/** Tells caches what the answer depends on, and keeps the language that the address names for later pages. */
export function markLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  reply.header('vary', byLanguage)
  const named = namedLanguage(request)
  if (named !== null) {
    reply.header(
      'set-cookie',
      ownCookie(`${LANGUAGE_COOKIE}=${named}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax`, secure),
    )
  }
}
