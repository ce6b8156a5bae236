import { writeFile } from 'node:fs/promises'
import { decideClaim, letterPdf, openClaims, printClaimLetter } from '../../nonprofits/index.ts'
import { actor, done, inColumns, neededText, textOf, uuidIn, type Command, type CommandInput } from '../command.ts'

const args = ['CLAIM']
const claimIn = (input: CommandInput) => uuidIn(input.args[0]!, 'CLAIM')

export const claimCommands: Command[] = [
  {
    name: 'claims list',
    help: 'claims of nonprofits that wait for a letter or a decision, oldest first',
    args: [],
    async run(order) {
      const all = await openClaims(order.deps.db)
      const rows = all.map((c) => [
        c.uuid,
        c.status,
        c.way,
        c.email ?? '',
        c.nonprofit.ein,
        c.nonprofit.name,
        c.person.email,
      ])
      return { lines: rows.length === 0 ? ['none waits'] : inColumns(rows), json: all }
    },
  },
  {
    name: 'claims letter',
    help: 'writes the letter with a new code as a PDF, to be posted; the code before is void',
    args,
    options: { out: { takes: 'FILE', help: 'where to write it', required: true } },
    acts: 'staff',
    async run(order) {
      const uuid = claimIn(order)
      actor(order)
      await printClaimLetter(order.deps, { uuid })
      const file = textOf(order, 'out')!
      await writeFile(file, await letterPdf(order.deps, uuid), { mode: 0o600 })
      return done(`the letter is in ${file}`)
    },
  },
  {
    name: 'claims accept',
    help: 'verifies a claim that was proved: the person speaks for the nonprofit',
    args,
    acts: 'staff',
    async run(order) {
      const uuid = claimIn(order)
      await decideClaim(order.deps, { uuid, staffId: actor(order), act: 'accept' })
      return done(`${uuid} is accepted`)
    },
  },
  {
    name: 'claims refuse',
    help: 'refuses a claim; the person reads the reason',
    args,
    options: { reason: { takes: 'TEXT', help: 'why, to the person and in the log', required: true } },
    acts: 'staff',
    async run(order) {
      const uuid = claimIn(order)
      const reason = neededText(order, 'reason', 500)
      await decideClaim(order.deps, { uuid, staffId: actor(order), act: 'refuse', reason })
      return done(`${uuid} is refused`)
    },
  },
]
