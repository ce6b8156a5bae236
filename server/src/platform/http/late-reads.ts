import type { Answer, CallName } from '@kindling/contract/api'
import type { Subject } from '@kindling/contract/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Replica } from '../database/replica.ts'
import { subjectOf, type Live } from '../live/index.ts'
import { ownCookie } from './own-cookie.ts'

type Late<C extends CallName> = {
  of: 'everyone' | 'guests'
  /** The subjects that a screen follows live, so that whoever reloads after an event reads what it was about. */
  about(answer: Answer<C>): readonly Subject[]
}

const lists = { of: 'everyone', about: () => [] } as const
const aboutData = ({ data: { uuid } }: { data: { uuid: string } }) => [subjectOf('giveables', uuid)]
const page = { of: 'guests', about: aboutData } as const

/**
 * The reads that a replica may answer, some seconds late. All others are answered by the primary: whatever shows one's
 * own things, decides about money, or opens a door.
 */
const lateReads: { readonly [C in CallName]?: Late<C> } = {
  'GET /search': lists,
  'GET /campaigns': lists,
  'GET /communities': lists,
  'GET /flash-campaigns': lists,
  'GET /projects': lists,
  'GET /{type}/{id}/charts': lists,
  'GET /{type}/{id}/leaderboard': {
    of: 'everyone',
    about: ({ data: { giveable } }) => [subjectOf('boards', giveable.uuid)],
  },
  'GET /campaigns/{identifier}': page,
  'GET /communities/{identifier}': page,
  'GET /flash-campaigns/{identifier}': page,
  'GET /projects/{identifier}': page,
  'GET /nonprofits/{uuid}/brief': { of: 'guests', about: () => [] },
  'GET /communities/{identifier}/feed': { of: 'guests', about: ({ meta }) => [subjectOf('feeds', meta.uuid)] },
  'GET /{modelType}/{identifier}/updates': {
    of: 'guests',
    about: ({ meta }) => [subjectOf('updates', meta.giveable.uuid)],
  },
  'GET /{modelType}/{identifier}/updates/{uuid}': {
    of: 'guests',
    about: ({ data: { giveable } }) => [subjectOf('updates', giveable.uuid)],
  },
}

export const lateCalls = Object.keys(lateReads) as CallName[]

export type ReadDeps = { replica?: Replica | undefined; live: Pick<Live, 'mark' | 'unchanged'> }

type Read = { call: CallName; isGuest: boolean; mayBeLate: boolean; run(): Promise<unknown> }

/**
 * Runs a read on the replica if it may be late and nothing about its answer has changed meanwhile, else on the primary.
 * The replica never refuses: what it does not have yet, or cannot do, is asked again. `mark`: when the answer held.
 */
export async function readAnswer(
  { replica, live }: ReadDeps,
  { call, isGuest, mayBeLate, run }: Read,
): Promise<{ answer: unknown; mark: number }> {
  const late = lateReads[call] as Late<CallName> | undefined
  if (replica && late && mayBeLate && (isGuest || late.of === 'everyone')) {
    const found = await readLate(replica, run)
    const holds = found && live.unchanged(late.about(found.answer as never), found.mark)
    if (found) replica.count(holds ? 'replica' : 'changed')
    if (holds) return found
  }
  const mark = live.mark()
  return { answer: await run(), mark }
}

async function readLate(replica: Replica, run: Read['run']) {
  const reached = replica.reached()
  if (!reached) {
    replica.count('behind')
    return undefined
  }
  try {
    return { answer: await replica.read(run), mark: reached.mark }
  } catch {
    replica.count('failed')
    return undefined
  }
}

const wroteCookie = 'wrote'
const hasWritten = new RegExp(`(?:^|;\\s*)(?:__Host-)?${wroteCookie}=`)

/** How much longer than the replica may be behind a browser's reads go to the primary after it wrote. */
const moreSeconds = 5

/** Makes the browser's next reads go to the primary, in whichever process: it must find what it has just written. */
export function noteWrite(
  { mostSecondsBehind }: Pick<Replica, 'mostSecondsBehind'>,
  { protocol }: FastifyRequest,
  reply: FastifyReply,
): void {
  const age = mostSecondsBehind + moreSeconds
  const cookie = ownCookie(`${wroteCookie}=1; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`, protocol === 'https')
  reply.header('set-cookie', cookie)
}

export const wroteLately = ({ headers }: FastifyRequest): boolean => hasWritten.test(headers.cookie ?? '')

/** True for a page of ours in a browser, which has kept the cookie if it wrote. Phone apps and programs keep none. */
export const mayReadLate = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin' && !wroteLately(request)
