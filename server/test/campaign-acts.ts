import type { CallName } from '@kindling/contract/api'
import type { Campaign, EditCampaignInput } from '@kindling/contract/campaigns/calls'
import { minute } from '../src/platform/time/clock.ts'
import type { TestApp } from './app.ts'
import { give } from './giving.ts'
import { giveableRow } from './giveables.ts'
import { activeCampaign } from './known-giveables.ts'
import { ask, person, type TestPerson } from './people.ts'

type Act = 'withdraw' | 'pause' | 'resume' | 'end' | 'report'
export const actBodies = {
  pause: { reason: 'The permit is late.' },
  report: { outcome: ' It stands.\nCome and see. ' },
}

/** The acts of Ana on her campaigns, and gifts by Ben, for tests of campaignActs. */
export async function campaignActs(app: TestApp) {
  const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
  async function asked(call: CallName, id: number, body?: object, as = ana) {
    const answer = await ask(app, call, { as, params: { identifier: id }, ...(body && { body }) })
    const parsed = answer.json<{ data: Campaign; code: string; message: string; errors?: Record<string, string[]> }>()
    return { status: answer.statusCode, ...parsed }
  }
  /** A gift whose card was tried and whose event has not arrived. */
  const begin = (id: number, amountCents: number, as = ben) => give(app, as, { type: 'campaigns', id }, { amountCents })
  return {
    ana,
    ben,
    begin,
    act: (name: Act, id: number, as = ana) =>
      asked(`POST /campaigns/{identifier}/${name}`, id, name in actBodies ? actBodies[name as 'pause'] : undefined, as),
    edit: (id: number, change: EditCampaignInput, as = ana) => asked('PATCH /campaigns/{identifier}', id, change, as),
    look: async (id: number, as?: TestPerson) =>
      (await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: id }, ...(as && { as }) })).json<{
        data: Campaign
      }>().data,
    row: (id: number) => giveableRow(app.deps, { type: 'campaigns', id }),
    open: (more = {}) => activeCampaign(app.deps, ana.id, { goalCents: 10_000, ...more }),
    async gave(id: number, amountCents: number) {
      await begin(id, amountCents)
      await app.drain()
    },
    inAMinute: () => app.clock.advance(minute),
  }
}

export const lines = (...cents: number[]) => cents.map((amount_cents, n) => ({ label: `Line ${n}`, amount_cents }))
