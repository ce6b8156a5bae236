import type { GiveableType } from '@kindling/contract/common'
import { runPayouts } from '../src/features/payouts/run-payouts.ts'
import { seeCharges } from '../src/features/payments/index.ts'
import { followOpenPayouts } from '../src/features/payouts/sending/follow-open.ts'
import { insertRepresentative } from '../src/features/nonprofits/index.ts'
import type { TestApp } from './app.ts'
import { atProcessor } from './at-processor.ts'
import { cards, cardToken, give } from './giving.ts'
import { activeCampaign, verifiedNonprofit } from './known-giveables.ts'
import { ask, person, type TestPerson } from './people.ts'

export type PaidNonprofit = { id: number; uuid: string; campaign: { type: 'campaigns'; id: number }; rep: TestPerson }

/** The steps of tests about payouts. */
export function payouts(app: () => TestApp) {
  const at = (moment: string) => app().clock.set(new Date(moment.length > 10 ? moment : `${moment}T15:00:00Z`))

  /** Creates a verified nonprofit with a campaign and a representative, without a payout account. */
  async function withRepresentative(): Promise<PaidNonprofit> {
    const { deps } = app()
    const nonprofit = await verifiedNonprofit(deps)
    const rep = await person(deps, 'Rosa')
    const row = { nonprofit_id: nonprofit.id, user_id: rep.id, invited: false, since: deps.clock.now() }
    await deps.db.transaction().execute((trx) => insertRepresentative(trx, row))
    const { id } = await activeCampaign(deps, undefined, { nonprofitId: nonprofit.id })
    return { ...nonprofit, campaign: { type: 'campaigns', id }, rep }
  }

  const connect = ({ uuid, rep }: PaidNonprofit) =>
    ask(app(), 'POST /nonprofits/{uuid}/payouts/account', { as: rep, params: { uuid } })

  /** Answers the onboarding on the processor's page. */
  async function onboard(of: PaidNonprofit, answer: string): Promise<void> {
    const { url } = (await connect(of)).json<{ data: { url: string } }>().data
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    await app().drain()
  }

  /** Creates one whose payout account can receive transfers. */
  async function ready(): Promise<PaidNonprofit> {
    const made = await withRepresentative()
    await onboard(made, 'ready')
    return made
  }

  const see = () => seeCharges(app().deps, { from: new Date('2020-01-01'), to: app().clock.now() })

  return {
    at,
    see,
    withRepresentative,
    connect,
    onboard,
    ready,
    /** A settled gift of a new person; returns its payment. */
    async gift({ campaign }: { campaign: { type: GiveableType; id: number } }, amountCents: number) {
      const giver = await person(app().deps, 'Ana')
      const { gift } = await give(app(), giver, campaign, {
        amountCents,
        token: await cardToken(app(), cards.good, app().clock.now().getUTCFullYear() + 2),
      })
      await app().drain()
      return { giver, uuid: gift.uuid, payment: gift.payment.uuid }
    },
    /** Compares the charges with the processor's, as each night, then runs the jobs of the 1st: payouts, and their transfers. */
    async payOut() {
      await see()
      await runPayouts(app().deps)
      await app().drain()
      await followOpenPayouts(app().deps)
      await app().drain()
    },
    shown: async ({ uuid, rep }: PaidNonprofit) =>
      (await ask(app(), 'GET /nonprofits/{uuid}/payouts', { as: rep, params: { uuid } })).json().data,
    /** The processor's transfers to a nonprofit, oldest first: the cents, and the reversed cents. */
    async transfers({ id }: PaidNonprofit): Promise<[number, number][]> {
      const account = await accountOf(app(), id)
      const { data } = await atProcessor(app()).transfers.list({ destination: account, limit: 100 })
      return data.map((t): [number, number] => [t.amount, t.amount_reversed]).toReversed()
    },
    accountOf: ({ id }: PaidNonprofit) => accountOf(app(), id),
    rows: ({ id }: PaidNonprofit) =>
      app()
        .deps.db.selectFrom('payouts')
        .select(['uuid', 'period', 'status', 'amount_cents', 'reversed_cents', 'held_because', 'transfer_id'])
        .where('nonprofit_id', '=', id)
        .orderBy('period')
        .execute(),
    owed: async ({ id }: PaidNonprofit) =>
      (
        await app()
          .deps.db.selectFrom('ledger_accounts')
          .select('balance_cents')
          .where('nonprofit_id', '=', id)
          .executeTakeFirstOrThrow()
      ).balance_cents,
  }
}

async function accountOf(app: TestApp, nonprofitId: number): Promise<string> {
  const query = app.deps.db.selectFrom('payout_accounts').select('processor_account_id')
  return (await query.where('nonprofit_id', '=', nonprofitId).executeTakeFirstOrThrow()).processor_account_id
}
