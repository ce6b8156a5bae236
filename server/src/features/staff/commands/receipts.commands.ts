import { actor, neededText, type Command } from '../command.ts'
import { readGiver } from '../read-giver.ts'

export const receiptCommands: Command[] = [
  {
    name: 'receipts giver',
    help: 'prints the name and address on a receipt or a correction',
    args: ['NUMBER'],
    options: { reason: { takes: 'TEXT', help: 'why, for the log', required: true } },
    acts: 'staff',
    async run(order) {
      const reason = neededText(order, 'reason', 500)
      const giver = await readGiver(order.deps, { number: order.args[0]!, reason, staffId: actor(order) })
      const { name, address, giverKind: kind } = giver
      const lines = name === null ? ['the account is deleted'] : [`${name} (${kind})`, address ?? 'no address']
      return { lines, json: { kind, name, address } }
    },
  },
]
