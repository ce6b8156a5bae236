import { longest } from '@kindling/contract/flash-rules'
import { listFlash, takeDownFlash } from '../../flash-campaigns/index.ts'
import { actor, done, inColumns, neededText, numberIn, type Command } from '../command.ts'

export const flashCommands: Command[] = [
  {
    name: 'flash list',
    help: 'lists flash campaigns that are scheduled or live, the next to end first',
    args: [],
    async run({ deps }) {
      const all = await listFlash(deps)
      const rows = all.map((f) => [String(f.id), f.status, f.ends_at, f.title, f.community.name])
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
      await takeDownFlash(order.deps, id, { actorId: actor(order), reason })
      return done(`flash campaign ${id} is canceled`)
    },
  },
]
