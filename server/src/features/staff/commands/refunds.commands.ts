import { english } from '../../../platform/words.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { owedRefunds, readRefund, type RefundState } from '../../payments/index.ts'
import {
  actor,
  centsIn,
  dayOf,
  done,
  inColumns,
  neededText,
  textOf,
  uuidIn,
  type Command,
  type Outcome,
} from '../command.ts'
import { askRefund, type RefundAnswer } from '../refunds/ask-refund.ts'
import { approveRefund, declineRefund } from '../refunds/decide-refund.ts'
import { heldWords } from '../refunds/notify-held-refund.ts'
import { listWaiting } from '../refunds/list-waiting.ts'
import { showRequest } from '../refunds/requests.queries.ts'

function outcomeOf(answer: RefundAnswer): Outcome {
  const { uuid, amount_cents: cents, state, because, loss_cents: lost } = answer
  const loss = lost === undefined ? '' : ` --loss ${(lost / 100).toFixed(2)}`
  const amount = english.locale.money(cents, 'full')
  const line = {
    refunded: `${amount} goes back (${uuid})`,
    waits: `${amount} waits for a second person: refund approve ${uuid}${loss}`,
    booked: `${amount} is booked, and the processor has not answered yet (${uuid}). A worker asks it again.`,
    held: `${amount} does not go back yet (${uuid}): ${heldWords(english, because ?? '')}. It stays owed: refund owed`,
  }[state]
  return { lines: [line], json: answer, wrong: state === 'held' }
}

const stateOf = (status: RefundState['status']) =>
  ({ asked: 'owed', sent: 'on its way', reported: 'went back', failed: 'did not go back' })[status]

export const refundCommands: Command[] = [
  {
    name: 'refund ask',
    help: 'refunds a payment or a part of it; above the limit it waits for a second person',
    args: ['PAYMENT'],
    options: {
      amount: { takes: 'DOLLARS', help: 'default: all that is left' },
      reason: { takes: 'TEXT', help: 'why, for the log', required: true },
      gift: { takes: 'UUID', help: 'refund only this gift of the payment' },
    },
    acts: 'staff',
    async run(order) {
      const [amount, gift] = [textOf(order, 'amount'), textOf(order, 'gift')]
      const answer = await askRefund(order.deps, {
        paymentUuid: uuidIn(order.args[0]!, 'PAYMENT'),
        giftUuid: gift === undefined ? undefined : uuidIn(gift, '--gift'),
        amountCents: amount === undefined ? undefined : centsIn(amount, '--amount'),
        reason: neededText(order, 'reason', 500),
        staffId: actor(order),
      })
      return outcomeOf(answer)
    },
  },
  {
    name: 'refund waiting',
    help: 'lists refunds that givers ask for or that wait for a second person, oldest first',
    args: [],
    async run({ deps: { db } }) {
      const all = await listWaiting({ db })
      const rows = all.map((r) => [
        r.uuid,
        english.locale.money(r.amount_cents, 'full'),
        dayOf(r.asked_at),
        r.asked_by ?? 'its giver',
        `from ${r.giver?.name ?? 'a deleted account'}`,
        `for ${r.giveables.map(({ name }) => name).join(', ')}`,
        r.dispute === 'none' ? '' : `dispute ${r.dispute}`,
        `costs ${english.locale.money(r.fee_cents, 'full')}`,
        r.loss_cents === 0 ? '' : `loses ${english.locale.money(r.loss_cents, 'full')} of a match`,
        r.reason,
      ])
      const json = all.map(({ askedById: _, ...rest }) => rest)
      return { lines: all.length === 0 ? ['none waits'] : inColumns(rows), json }
    },
  },
  {
    name: 'refund owed',
    help: 'lists refunds that are owed and cannot go yet, with the reason',
    args: [],
    async run({ deps: { db } }) {
      const all = await owedRefunds(db)
      const rows = all.map((r) => [
        r.payment,
        english.locale.money(r.amount_cents, 'full'),
        dayOf(r.since),
        heldWords(english, r.because),
        r.because === 'sent_back' ? `refund ask ${r.payment}` : (r.refund ?? ''),
      ])
      return { lines: all.length === 0 ? ['none is owed'] : inColumns(rows), json: all }
    },
  },
  {
    name: 'refund show',
    help: 'shows the state of a refund or a request',
    args: ['UUID'],
    async run({ deps, args }) {
      const uuid = uuidIn(args[0]!, 'UUID')
      const request = await showRequest(deps.db, uuid)
      const refund = await readRefund(deps.db, request?.refund ?? uuid)
      if (request === null && refund === null) throw notFound({ words: 'staff.noRefund', uuid })
      const cents = refund?.amountCents ?? request!.amount_cents
      const rows = [
        ['amount', english.locale.money(cents, 'full')],
        ...(request
          ? [
              ['asked by', request.asked_by ?? 'its giver'],
              ['reason', request.reason],
            ]
          : []),
        ...(request?.approved_by ? [['approved by', request.approved_by]] : []),
        ['state', refund !== null ? stateOf(refund.status) : request!.declined_at === null ? 'waits' : 'declined'],
        ...(request?.decline_reason ? [['why', request.decline_reason]] : []),
        ...(refund?.heldBecause ? [['why', heldWords(english, refund.heldBecause)]] : []),
      ]
      return { lines: inColumns(rows), json: { request, refund } }
    },
  },
  {
    name: 'refund approve',
    help: 'approves a refund that someone else asked for',
    args: ['UUID'],
    options: {
      loss: { takes: 'DOLLARS', help: 'of a drawn match: what the platform loses, as refund waiting shows it' },
    },
    acts: 'staff',
    async run(order) {
      const loss = textOf(order, 'loss')
      const answer = await approveRefund(order.deps, {
        uuid: uuidIn(order.args[0]!, 'UUID'),
        staffId: actor(order),
        lossCents: loss === undefined ? undefined : centsIn(loss, '--loss'),
      })
      return outcomeOf(answer)
    },
  },
  {
    name: 'refund decline',
    help: 'declines a refund that waits; no money moves',
    args: ['UUID'],
    options: { reason: { takes: 'TEXT', help: 'why, for the log and for a giver who asked', required: true } },
    acts: 'staff',
    async run(order) {
      const uuid = uuidIn(order.args[0]!, 'UUID')
      const reason = neededText(order, 'reason', 500)
      await declineRefund(order.deps, { uuid, staffId: actor(order), reason })
      return done(`${uuid} waits no more`)
    },
  },
]
