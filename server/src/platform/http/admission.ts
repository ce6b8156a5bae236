import { api } from '@kindling/contract/api'
import { nothing } from '@kindling/contract/endpoint'
import { headers as headerSchema } from '@kindling/contract/headers'
import { languageOf, type Language } from '@kindling/contract/language'
import { filePartsOf, takesJson } from '@kindling/contract/parts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../database/db.ts'
import { refuseTooOld, type VersionConfig } from './client-version.ts'
import { Refusal } from './refusal.ts'
import { stillRunning } from './idempotency.ts'
import { isRunning } from './idempotency.queries.ts'
import { addressKey, spend, type Hit } from './limits.ts'
import { isMultipart, mostBytesOf, tooLarge } from './read-parts.ts'
import type { BodyKind, ClientPlatform, Route } from './route.ts'
import type { Viewer } from './viewer.ts'

export type AdmissionDeps = {
  db: Db
  clock: Clock
  authenticate(token: string): Promise<Viewer | null>
  config: VersionConfig
}

export type Admitted = {
  viewer: Viewer | null
  address: string
  caller: string
  platform: ClientPlatform
  language: Language
  key: string | undefined
  proof: string | undefined
  hit: Hit | null
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null
  }
}

/** Checks a request by its headers alone, before its body is read. Throws if it must be refused. */
export async function admit(route: Route, deps: AdmissionDeps, request: FastifyRequest): Promise<Admitted> {
  refuseTooOld(request, deps.config)
  const viewer = route.policy.admit(await viewerOf(request, deps))
  const { 'x-platform': platform = 'web', 'x-proof': proof, 'idempotency-key': key } = headersOf(request)
  const language = languageOf(request.headers['accept-language'])
  if (key === undefined && api[route.call].idempotency === 'required')
    throw new Refusal('idempotency_key_required', 'keyRequired')
  checkBody(route, request)
  const address = addressKey(request.ip)
  const caller = viewer ? `person:${viewer.id}` : `address:${address}`
  const admitted = { viewer, address, caller, platform, language, key: route.keepsAnswer ? key : undefined, proof }
  return { ...admitted, hit: isRead(route) ? null : await countWrite(route, deps, admitted) }
}

export const isRead = ({ call }: Pick<Route, 'call'>): boolean => call.startsWith('GET ')

export function bodyKindOf({ call }: Pick<Route, 'call'>): BodyKind {
  const { body } = api[call]
  if (body === nothing) return 'none'
  if (filePartsOf(body).size === 0) return 'json'
  return takesJson(body) ? 'either' : 'multipart'
}

/** Throws unauthorized if the session is over. */
export async function viewerOf(request: FastifyRequest, { authenticate }: AdmissionDeps): Promise<Viewer | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  const viewer = token === undefined ? null : await authenticate(token)
  if (!viewer) throw new Refusal('unauthorized', 'sessionEnded')
  return viewer
}

const headerWords = {
  'x-platform': 'platformHeader',
  'x-app-version': 'versionHeader',
  'idempotency-key': 'keyHeader',
  'x-proof': 'proofHeader',
} as const

function headersOf(request: FastifyRequest) {
  const { data, error } = headerSchema.safeParse(request.headers)
  if (data) return data
  const name = error.issues[0]!.path[0] as keyof typeof headerWords
  throw new Refusal('bad_request', headerWords[name])
}

function checkBody(route: Route, { headers }: FastifyRequest): void {
  const kind = bodyKindOf(route)
  const { 'transfer-encoding': encoding, 'content-length': length = '0', 'content-type': type = '' } = headers
  if (encoding === undefined && length === '0') {
    // an empty body needs no type; with one, its parser would throw because the body is empty
    delete headers['content-type']
    return
  }
  if (kind === 'none') {
    if (isRead(route) || length !== '2' || !isJson(type)) throw sendNothing()
    return // may be `{}`, which `refuseBody` checks
  }
  if (kind !== 'json' && isMultipart(type)) {
    if (Number(length) > mostBytesOf(filePartsOf(api[route.call].body))) throw tooLarge()
  } else if (kind === 'multipart') throw new Refusal('unsupported_media_type', 'sendParts')
  else if (!isJson(type)) throw new Refusal('unsupported_media_type', 'sendJson')
}

const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type)
const sendNothing = () => new Refusal('bad_request', 'sendNothing')

/** A call without a body also accepts `{}`, because common clients send one with every write. */
export function refuseBody({ body }: FastifyRequest): void {
  if (body !== undefined && JSON.stringify(body) !== '{}') throw sendNothing()
}

/** Counts the write. If the limit is reached while a request with the same key runs, throws `stillRunning` instead. */
async function countWrite(
  { call, limit: { count: limit, seconds } }: Route,
  { db, clock }: AdmissionDeps,
  { viewer, caller, key }: Pick<Admitted, 'viewer' | 'caller' | 'key'>,
): Promise<Hit> {
  try {
    return await spend(db, clock, { key: `write:${call}:${caller}`, limit, seconds, timeZone: viewer?.timeZone })
  } catch (error) {
    const waits = error instanceof Refusal && key !== undefined && (await isRunning(db, { scope: caller, call, key }))
    throw waits ? stillRunning() : error
  }
}
