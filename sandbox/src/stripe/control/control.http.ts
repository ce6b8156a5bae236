import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountStates, type AccountState } from '../payouts/account-states.ts'
import {
  disputeIntent,
  endDispute,
  escalateDispute,
  finishPendingRefund,
  moveAccount,
  refundIntent,
  renewCard,
  sendRefundBack,
  winAppeal,
} from './acts.ts'
import { disputeCauses, type DisputeCause } from '../payments/disputes.ts'
import { controlPage } from './control-page.ts'
import { declineNamed, type DeclineKey } from '../cards/declines.ts'
import { invalid } from '../api/stripe-error.ts'
import { parseForm } from '../api/form.ts'
import { pageHeaders } from '../../pages/html.ts'
import type { Parts } from '../api/server.ts'
import { choices, type Settings } from './settings.ts'
import { troubles as kinds } from './troubles.ts'

type Body = Record<string, unknown>

/** Settings, clock, and acts of people and banks. Forms are redirected to the page; JSON requests get JSON. */
export function controlRoutes(app: FastifyInstance, parts: Parts): void {
  const { world, courier } = parts
  app.get('/', async (_, reply) => reply.headers(pageHeaders).send(controlPage(parts)))
  app.get('/sandbox/settings', async () => world.settings)
  const act = (path: string, run: (id: string, body: Body, state: string) => unknown) =>
    app.post(path, async (request, reply) => {
      const { id = '', state = '' } = request.params as { id?: string; state?: string }
      const answer = await run(id, bodyOf(request), state)
      courier.wake()
      return back(request, reply, answer)
    })
  act('/sandbox/settings', (_, body) => change(world.settings, body))
  act('/sandbox/troubles', (_, body) => plan(parts, body))
  act('/sandbox/declines', (_, { why }) => void world.declinesNext.push(declineOf(why)))
  act('/sandbox/clock', (_, { now }) => setClock(parts, now))
  act('/sandbox/events/:id/deliver', async (id) => ({ answer: await courier.send(id) }))
  act('/sandbox/events/:id/drop', (id) => courier.change(world.store.get('event', id).id, 'dropped'))
  act('/sandbox/events/:id/delay', (id, { seconds }) =>
    courier.change(world.store.get('event', id).id, 'pending', Number(seconds ?? 60) * 1000),
  )
  act('/sandbox/release', (_, { order }) =>
    courier.release(order === 'last to first' || order === 'any' ? order : 'first to last'),
  )
  act('/sandbox/payment_intents/:id/refund', (id, { amount }) =>
    refundIntent(world, id, amount ? Number(amount) : undefined),
  )
  act('/sandbox/payment_intents/:id/dispute', (id, { why, amount }) =>
    disputeIntent(world, id, causeOf(why), { amount: amount ? Number(amount) : undefined }),
  )
  act('/sandbox/disputes/:id/won', (id, { fee_back }) => endDispute(world, id, 'won', { feeBack: flagOf(fee_back) }))
  act('/sandbox/disputes/:id/lost', (id) => endDispute(world, id, 'lost'))
  act('/sandbox/disputes/:id/escalate', (id) => escalateDispute(world, id))
  act('/sandbox/disputes/:id/appeal', (id, { fee_back }) => winAppeal(world, id, { feeBack: flagOf(fee_back) }))
  act('/sandbox/payment_methods/:id/renew', (id, { number = '5555555555554444' }) =>
    renewCard(world, id, String(number)),
  )
  act('/sandbox/accounts/:id/:state', (id, _, state) => moveAccount(world, id, accountStateOf(state)))
  act('/sandbox/refunds/:id/finish', (id) => finishPendingRefund(world, id))
  act('/sandbox/refunds/:id/fail', (id) => sendRefundBack(world, id))
}

function bodyOf(request: FastifyRequest): Body {
  if (typeof request.body === 'string') return parseForm(request.body)
  return (request.body ?? {}) as Body
}

function causeOf(why: unknown): DisputeCause {
  if (why === undefined || why === '') return 'fraudulent'
  const cause = disputeCauses.find((c) => c === why)
  if (cause) return cause
  throw invalid(`why is one of ${disputeCauses.join(', ')}.`, { param: 'why' })
}

function accountStateOf(state: string): AccountState {
  const found = accountStates.find((s) => s === state)
  if (found) return found
  throw invalid(`An account is one of ${accountStates.join(', ')}.`)
}

function declineOf(why: unknown): DeclineKey {
  const key = declineNamed(why)
  if (key) return key
  throw invalid('why is the name of a refusal.', { param: 'why' })
}

/** Plans failures: the kind, the number of calls, and a pattern of their paths. */
function plan({ troubles }: Parts, { trouble, count = 1, path }: Body): void {
  const kind = kinds.find((t) => t === trouble)
  if (!kind) throw invalid(`trouble is one of ${kinds.join(', ')}.`, { param: 'trouble' })
  if (!Number.isSafeInteger(Number(count)) || Number(count) < 1)
    throw invalid('count is a number of calls.', { param: 'count' })
  troubles.plan(kind, Number(count), typeof path === 'string' && path !== '' ? patternOf(path) : null)
}

function patternOf(path: string): RegExp {
  try {
    return new RegExp(path)
  } catch {
    throw invalid('path is a pattern.', { param: 'path' })
  }
}

const flagOf = (value: unknown) =>
  value === undefined || value === '' ? undefined : value === true || value === 'true'

function back(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  if (typeof request.body === 'string') return reply.redirect('/', 303)
  return answer ?? { ok: true }
}

function setClock({ world }: Parts, now: unknown): object {
  if (now !== null && !Number.isSafeInteger(now))
    throw invalid('now is a number of unix seconds, or null.', { param: 'now' })
  world.setClock(now as number | null)
  return { now: world.now() }
}

function change(settings: Settings, wanted: Body): Settings {
  const read: Body = {}
  for (const [name, value] of Object.entries(wanted)) {
    const now = (settings as Body)[name]
    if (now === undefined) throw invalid(`Unknown setting: ${name}`, { param: name })
    read[name] = typeof value === 'string' ? fromText(value, now) : value
    const right =
      typeof read[name] === typeof now && Array.isArray(read[name]) === Array.isArray(now) && !Number.isNaN(read[name])
    const words = choices[name]
    if (!right || (words && !words.includes(read[name] as string)))
      throw invalid(`Wrong kind of value for ${name}.`, { param: name })
  }
  return Object.assign(settings, read)
}

function fromText(value: string, now: unknown): unknown {
  if (typeof now === 'number') return value.trim() === '' ? Number.NaN : Number(value)
  if (typeof now === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return Array.isArray(now) ? value.split(',').map((v) => v.trim()) : value
}
