import type { Collaborations } from '@kindling/contract/campaigns/collaborations'
import type { ImpactScore } from '@kindling/contract/impact/calls'
import { day, minute } from '../../src/platform/time/clock.ts'
import { ask, type TestPerson } from '../people.ts'
import type { PrivacyWorld, TrueGift } from './privacy-world.ts'

/** A sum of few, and who reads it. */
type Sum = {
  name: string
  read(): Promise<number>
  holds(gift: TrueGift): boolean
  /** True if a gift by name may move it alone between two reads. */
  mayEnterAlone(gift: TrueGift, from: number, until: number): boolean
}

export type SumsWatch = {
  look(): Promise<void>
  /** Amounts that a step of a sum reveals, and steps caused by a batched gift, in words. */
  faults: string[]
  /** The number of steps of each sum. */
  steps: Map<string, number>
  /** Sums below what was given with a name or an amount, in words. */
  short(): string[]
}

/** After each step, a stranger reads each partner's subtotal, and every inviter their own score. */
export async function watchSums(world: PrivacyWorld): Promise<SumsWatch> {
  const sums = [
    ...world.partners.map((via) => subtotalOf(world, via)),
    ...world.inviters.map((by) => scoreOf(world, by)),
  ]
  const now = () => world.app.clock.now().getTime()
  const seen = new Map<Sum, number>()
  const steps = new Map<string, number>()
  const faults: string[] = []
  for (const sum of sums) seen.set(sum, await sum.read())
  let from = now()
  return {
    faults,
    steps,
    async look() {
      for (const sum of sums) {
        const is = await sum.read()
        const step = is - seen.get(sum)!
        if (step !== 0) steps.set(sum.name, (steps.get(sum.name) ?? 0) + 1)
        faults.push(...judge(world, sum, step, { from, until: now() }).map((fault) => `${sum.name}: ${fault}`))
        seen.set(sum, is)
      }
      from = now()
    },
    short: () =>
      sums.flatMap((sum) => {
        const named = world.gifts.filter((gift) => sum.holds(gift) && gift.visibility !== 'anonymous')
        const cents = named.reduce((all, gift) => all + worthOf(gift), 0)
        return seen.get(sum)! < cents ? [`${sum.name} has ${seen.get(sum)} of ${cents}`] : []
      }),
  }
}

function judge(
  world: PrivacyWorld,
  sum: Sum,
  step: number,
  { from, until }: { from: number; until: number },
): string[] {
  const { last, gifts } = world
  if (step === 0) return []
  if (last.kind !== 'pass') {
    const open = last.gifts.filter((gift) => sum.holds(gift) && gift.visibility === 'full')
    const cents = open.reduce((all, gift) => all + gift.cents, 0)
    if (last.kind === 'give' ? step !== cents : open.length === 0) return [`moves by ${step} after ${last.kind}`]
    return []
  }
  return gifts.flatMap((gift) => {
    const amounts = [worthOf(gift), ...gift.moves.map(({ cents }) => cents)].map(Math.abs)
    if (!sum.holds(gift) || gift.visibility === 'full' || !amounts.includes(Math.abs(step))) return []
    if (gift.visibility === 'name' && sum.mayEnterAlone(gift, from, until)) return []
    return [`a step of ${step} reveals ${gift.note} (${gift.visibility})`]
  })
}

const worthOf = ({ moves }: TrueGift) => moves.reduce((sum, { cents }) => sum + cents, 0)

function subtotalOf(world: PrivacyWorld, via: string): Sum {
  const [campaign] = world.causes
  return {
    name: `the subtotal of ${via}`,
    async read() {
      const answer = await ask(world.app, 'GET /campaigns/{identifier}/collaborations', {
        as: world.people.stranger,
        params: { identifier: campaign!.id },
      })
      const { collaborations } = answer.json<{ data: Collaborations }>().data
      return collaborations.find(({ partner }) => partner.via === via)!.raised_cents
    },
    holds: (gift) => gift.via === via,
    mayEnterAlone: ({ moves }, _from, until) => moves.some(({ at }) => until - at >= day),
  }
}

/** The score without the person's own gifts. */
function scoreOf(world: PrivacyWorld, by: TestPerson & { name: string }): Sum {
  const friends = new Set(world.givers.filter((g) => g.invitedBy === by.id).map((g) => g.id))
  return {
    name: `the score of ${by.name}`,
    async read() {
      const answer = await ask(world.app, 'GET /user/impact-score', { as: by })
      const { impact, own } = answer.json<ImpactScore>()
      return Math.round(impact * 100) - Math.round(own * 100)
    },
    holds: ({ giver }) => friends.has(giver.id) || (giver.invitedBy !== null && friends.has(giver.invitedBy)),
    mayEnterAlone: (_gift, from, until) => {
      const batch = new Date(from)
      batch.setUTCHours(9, 15, 0, 0)
      if (batch.getTime() <= from) batch.setTime(batch.getTime() + day)
      return until > batch.getTime() - minute
    },
  }
}
