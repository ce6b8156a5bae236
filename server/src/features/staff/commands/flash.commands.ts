import { longest } from '@kindling/contract/flash-campaigns/rules'
import { formatMoney } from '@kindling/contract/money'
import type { StaffFlash } from '@kindling/contract/staff/giveables'
import { listFlash, takeDownFlash } from '../../flash-campaigns/index.ts'
import { actor, done, inColumns, neededText, numberIn, type Command } from '../command.ts'

const dollars = (amount: number) => formatMoney(amount, { style: 'exact' })

const matchIn = ({ match: m }: StaffFlash) => {
  if (m === null) return ''
  if (!m.funded) return `match of ${dollars(m.cap_cents)}, not paid`
  const parts = { drawn: m.drawn_cents, left: m.left_cents, 'to the beneficiary': m.released_cents, back: m.back_cents }
  const named = Object.entries(parts).filter(([, amount]) => amount > 0)
  return `match of ${dollars(m.cap_cents)}: ${named.map(([name, amount]) => `${dollars(amount)} ${name}`).join(', ')}`
}

export const flashCommands: Command[] = [
  {
    name: 'flash list',
    help: 'lists flash campaigns with the money of their match: those that are not over first',
    args: [],
    async run({ deps }) {
      const all = await listFlash(deps)
      const rows = all.map((f) => [String(f.id), f.status, f.ends_at, f.title, f.community, matchIn(f)])
      return { lines: all.length === 0 ? ['there are none'] : inColumns(rows), json: all }
    },
  },
  {
    name: 'flash cancel',
    help: 'cancels a flash campaign for good and refunds every gift; the reason is on its page',
    args: ['ID'],
    options: { reason: { takes: 'TEXT', help: 'why; everyone can read it', required: true } },
    acts: 'staff',
    async run(order) {
      const id = numberIn(order.args[0]!, 'ID')
      const reason = neededText(order, 'reason', longest.reason)
      await takeDownFlash(order.deps, { identifier: String(id), actorId: actor(order), reason })
      return done(`flash campaign ${id} is canceled`)
    },
  },
]
