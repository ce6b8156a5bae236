import type { Plan, PlanItem, PlanProblem } from '@kindling/contract/plan/calls'

const uuid = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`

const itemTo = (
  n: number,
  name: string,
  amount_cents: number,
  reaches: readonly (readonly [string, number])[],
): PlanItem => ({
  uuid: uuid(n),
  giveable: {
    type: 'communities',
    id: n,
    uuid: uuid(100 + n),
    name,
    quiet: false,
    topic: 'food',
    cover: null,
    avatar: null,
  },
  amount_cents,
  visibility: 'name',
  state: 'active',
  next_on: '2026-12-20',
  since: '2026-03-20T12:00:00Z',
  goes_to: reaches.map(([to, cents], i) => ({ uuid: uuid(1_000 + n * 10 + i), name: to, amount_cents: cents })),
})

export const pantry = itemTo(1, 'Larkspur Street Pantry', 2_000, [
  ['North Shore Table Fund', 1_200],
  ['Harbor Fridge Project', 800],
])
export const tidepool = itemTo(2, 'Tidepool Keepers', 1_500, [['Astoria Shore Watch', 1_500]])
export const readers = itemTo(3, 'Mill Creek Readers', 1_000, [['Fresno Shelf Fund', 1_000]])

export const plan = (more: Partial<Plan> = {}): Plan => ({
  uuid: uuid(9),
  state: 'active',
  day: 20,
  time_zone: 'America/Chicago',
  monthly_cents: 4_500,
  charged_monthly_cents: more.monthly_cents ?? 4_500,
  cover_fee: false,
  card: {
    uuid: uuid(42),
    brand: 'visa',
    last4: '4242',
    exp_month: 8,
    exp_year: 2029,
    is_default: true,
  },
  next: { on: '2026-12-20', amount_cents: 4_500, charged_cents: 4_500, below_least: false },
  skipped: [],
  saved_fee_cents: 60,
  months_given: 8,
  charging: false,
  dispute: null,
  starts_again_until: null,
  problem: null,
  items: [pantry, tidepool, readers],
  ...more,
})

export const problem = (more: Partial<PlanProblem> = {}): PlanProblem => ({
  due_on: '2026-12-20',
  failed_on: '2026-12-21',
  amount_cents: 4_500,
  charged_cents: 4_500,
  reason: 'expired_card',
  needs: 'nothing',
  next_try_on: '2026-12-23',
  ends_on: '2027-01-02',
  ...more,
})

export type PlanWorld = {
  plan?: Plan | null
  /**
   * The results of the next tries of a failed month. `paid_by_itself`: the saved card is being charged already, so that
   * the try is refused; the charge succeeds while the plan is read.
   */
  tries?: ('succeeded' | 'requires_action' | 'paid_by_itself' | { declines: string })[]
}

type Changes = { items?: { uuid: string; amount_cents: number }[]; remove?: string[]; day?: number }

/** Stubs the calls of a plan; returns null for any other call. Changes apply from December 20. */
export function answersOfPlan({ plan: first = null, tries = [] }: PlanWorld) {
  let now = first
  const changed = (next: Partial<Plan>): Response => {
    now = { ...now!, ...next }
    return Response.json({ data: now, from: '2026-12-20' })
  }
  function patch({ items = [], remove = [], day }: Changes): Response {
    const left = now!.items
      .filter(({ uuid }) => !remove.includes(uuid))
      .map((item) => ({ ...item, ...items.find(({ uuid }) => uuid === item.uuid) }))
    const monthly_cents = left.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    return changed({
      items: left,
      monthly_cents,
      charged_monthly_cents: monthly_cents,
      ...(day !== undefined && { day }),
    })
  }
  function retry(): Response {
    const next = tries.shift() ?? 'succeeded'
    if (typeof next === 'object')
      return Response.json({ code: 'card_declined', message: 'No.', decline: next.declines }, { status: 402 })
    if (next === 'paid_by_itself') {
      now = { ...now!, charging: true }
      return Response.json({ code: 'conflict', message: 'This gift is still on its way.' }, { status: 409 })
    }
    if (next === 'succeeded') now = { ...now!, state: 'active', problem: null }
    return Response.json({ data: { status: next, gift: uuid(77) } })
  }
  return (call: string, body: object): Response | null => {
    if (call === 'GET /plan') {
      const shown = now
      if (now?.charging) now = { ...now, charging: false, state: 'active', problem: null }
      return Response.json({ data: shown })
    }
    if (call === 'PATCH /plan') return patch(body)
    if (call === 'POST /plan/skip')
      return changed({
        skipped: ['2026-12-20'],
        next: { on: '2027-01-20', amount_cents: 4_500, charged_cents: 4_500, below_least: false },
      })
    if (call === 'POST /plan/pause')
      return changed({
        state: 'paused',
        next: { on: '2027-02-20', amount_cents: 4_500, charged_cents: 4_500, below_least: false },
      })
    if (call === 'POST /plan/resume')
      return changed({
        state: 'active',
        skipped: [],
        problem: null,
        next: { on: '2026-12-20', amount_cents: 4_500, charged_cents: 4_500, below_least: false },
      })
    if (call === 'POST /plan/stop')
      return changed({
        state: 'ended',
        next: null,
        monthly_cents: 0,
        charged_monthly_cents: 0,
        starts_again_until: '2027-11-20',
        items: now!.items.map((item) => ({ ...item, state: 'ended', next_on: null })),
      })
    if (call === 'POST /plan/retry') return retry()
    const [, item, act] = /^(?:POST|DELETE) \/plan\/items\/([\w-]+)\/?(\w*)$/.exec(call) ?? []
    if (item === undefined) return null
    if (act === '') return patch({ remove: [item] })
    const state = act === 'pause' ? 'paused' : 'active'
    return changed({
      items: now!.items.map((one) => (one.uuid === item ? { ...one, state, next_on: '2027-02-20' } : one)),
    })
  }
}
