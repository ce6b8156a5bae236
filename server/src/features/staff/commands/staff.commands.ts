import { addStaff } from '../add-staff.ts'
import { actor, dayOf, done, inColumns, type Command } from '../command.ts'
import { removeStaff } from '../remove-staff.ts'
import { listStaff } from '../staff.queries.ts'

export const staffCommands: Command[] = [
  {
    name: 'staff list',
    help: 'lists staff',
    args: [],
    async run({ deps: { db } }) {
      const people = await listStaff(db)
      const rows = people.map(({ name, email, addedAt }) => [email, name, dayOf(addedAt)])
      const json = people.map(({ name, email, addedAt }) => ({ name, email, added_at: addedAt }))
      return { lines: people.length === 0 ? ['nobody yet'] : inColumns(rows), json }
    },
  },
  {
    name: 'staff add',
    help: 'makes a person with an account staff; the first one needs no --by',
    args: ['MAIL'],
    acts: 'unless_first',
    async run({ deps, args: [mail], staffId }) {
      const added = await addStaff(deps, { mail: mail!, byId: staffId })
      return done(added ? `${mail} is a staff member now` : `${mail} is a staff member already`, { added })
    },
  },
  {
    name: 'staff remove',
    help: 'removes a staff member; the account stays',
    args: ['MAIL'],
    acts: 'staff',
    async run(order) {
      const mail = order.args[0]!
      await removeStaff(order.deps, { mail, byId: actor(order) })
      return done(`${mail} is no longer a staff member`)
    },
  },
]
