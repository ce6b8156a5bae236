import { moneyIn } from '../../../platform/words.ts'
import { actor, centsIn, dayOf, done, inColumns, neededText, textOf, uuidIn, type Command } from '../command.ts'
import { askRefund, type RefundAnswer } from '../refunds/ask-refund.ts'
import { approveRefund, declineRefund } from '../refunds/decide-refund.ts'
import { waitingRefunds } from '../refunds/requests.queries.ts'

const lineOf = ({ uuid, amount_cents: cents, state }: RefundAnswer) =>
  state === 'refunded'
    ? `${moneyIn(cents, 'full')} goes back (${uuid})`
    : `${moneyIn(cents, 'full')} waits for a second person: refund approve ${uuid}`

export const refundCommands: Command[] = [
  {
    name: 'refund ask',
    help: 'gives a payment back, or a part of it; above the limit of one person it waits for another',
    args: ['PAYMENT'],
    options: {
      amount: { takes: 'DOLLARS', help: 'all that is left unless told' },
      reason: { takes: 'TEXT', help: 'why, for the log', required: true },
      gift: { takes: 'UUID', help: 'of several gifts of the payment this one alone' },
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
      return { lines: [lineOf(answer)], json: answer }
    },
  },
  {
    name: 'refund waiting',
    help: 'refunds that wait for a second person, the oldest first',
    args: [],
    async run({ deps: { db } }) {
      const all = await waitingRefunds(db)
      const rows = all.map((r) => [r.uuid, moneyIn(r.amount_cents, 'full'), dayOf(r.asked_at), r.asked_by, r.reason])
      return { lines: all.length === 0 ? ['none waits'] : inColumns(rows), json: all }
    },
  },
  {
    name: 'refund approve',
    help: 'gives back at once what somebody else asked for',
    args: ['UUID'],
    acts: 'staff',
    async run(order) {
      const answer = await approveRefund(order.deps, { uuid: uuidIn(order.args[0]!, 'UUID'), staffId: actor(order) })
      return { lines: [lineOf(answer)], json: answer }
    },
  },
  {
    name: 'refund decline',
    help: 'takes a refund back that waits; nothing is given back',
    args: ['UUID'],
    acts: 'staff',
    async run(order) {
      const uuid = uuidIn(order.args[0]!, 'UUID')
      await declineRefund(order.deps, { uuid, staffId: actor(order) })
      return done(`${uuid} waits no more`)
    },
  },
]
