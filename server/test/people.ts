import { api, type CallName } from '@kindling/contract/api'
import { knownLanguage, type Language } from '@kindling/contract/language'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createSession, signUp } from '../src/features/accounts/index.ts'
import type { Deps } from '../src/deps.ts'
import type { TestApp } from './app.ts'
import { injectOnce } from './inject.ts'

/** A signed-in person of a test. */
export type TestPerson = { id: number; uuid: string; email: string; token: string; auth: { authorization: string } }

let made = 0

/** `KINDLING_MAILS_LANGUAGE` is the language of people whom tests give none, for `npm run look -- mail --lang es`. */
const usual = knownLanguage(process.env.KINDLING_MAILS_LANGUAGE) ?? undefined

/** Signs a person up. `invitedBy`: the inviter. */
export async function person(
  deps: Deps,
  firstName = 'Ana',
  {
    lastName = 'Villegas',
    invitedBy,
    language = usual,
  }: { lastName?: string; invitedBy?: TestPerson; language?: Language } = {},
): Promise<TestPerson> {
  made += 1
  const email = `person-${made}@tests.example`
  return deps.db.transaction().execute(async (trx) => {
    const user = await signUp(trx, deps, {
      firstName,
      lastName,
      email,
      emailVerified: true,
      language,
      inviterId: invitedBy?.id ?? null,
    })
    const token = await createSession(trx, deps, { userId: user.id, platform: 'web', userAgent: 'tests' })
    return { id: user.id, uuid: user.uuid, email, token, auth: { authorization: `Bearer ${token}` } }
  })
}

export type Ask = {
  as?: TestPerson | { token: string }
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  key?: string
  headers?: Record<string, string>
  /** The sender's address. */
  from?: string
}

/** Makes a call of the contract to the app. */
export async function ask(
  { http }: Pick<TestApp, 'http'>,
  call: CallName,
  { as, params = {}, query = {}, body, key, headers = {}, from }: Ask = {},
): Promise<LightMyRequestResponse> {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const options: InjectOptions = {
    method,
    url: `/api/v1${filled}`,
    query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
    headers: {
      'x-platform': 'web',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(from !== undefined && { remoteAddress: from }),
    ...(body !== undefined && { payload: body as object }),
  }
  return api[call].events ? injectOnce(http, options) : http.inject(options)
}
