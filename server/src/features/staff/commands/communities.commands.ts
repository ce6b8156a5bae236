import { notFound } from '../../../platform/http/refusal.ts'
import { userByEmail } from '../../accounts/index.ts'
import { freezeCommunity, makeOwner, thawCommunity } from '../../communities/index.ts'
import { actor, done, neededText, textOf, type Command, type CommandInput } from '../command.ts'

const args = ['COMMUNITY']

const byStaff = (input: CommandInput) => ({ identifier: input.args[0]!, staffId: actor(input) })
const options = { reason: { takes: 'TEXT', help: 'why; its organizers can read it' } }
const withReason = (input: CommandInput) => ({
  ...byStaff(input),
  ...(textOf(input, 'reason') !== undefined && { reason: neededText(input, 'reason', 500) }),
})

async function memberNamed({ deps: { db }, args: [, mail] }: CommandInput): Promise<string> {
  const person = await userByEmail(db, mail!)
  if (!person) throw notFound({ words: 'staff.nobody', mail: mail! })
  return person.uuid
}

/** COMMUNITY is an address, a number or a uuid. */
export const communityCommands: Command[] = [
  {
    name: 'communities freeze',
    help: 'stops gifts and new members; notifies supporters and organizers, and no organizer can undo it',
    args,
    options,
    acts: 'staff',
    async run(order) {
      await freezeCommunity(order.deps, withReason(order))
      return done(`${order.args[0]} is frozen`)
    },
  },
  {
    name: 'communities thaw',
    help: 'reopens a community, whoever froze it; notifies its organizers. It must have an owner',
    args,
    options,
    acts: 'staff',
    async run(order) {
      await thawCommunity(order.deps, withReason(order))
      return done(`${order.args[0]} is active`)
    },
  },
  {
    name: 'communities owner',
    help: 'makes a member the owner; the former owner becomes a moderator',
    args: [...args, 'MAIL'],
    acts: 'staff',
    async run(order) {
      await makeOwner(order.deps, { ...byStaff(order), personUuid: await memberNamed(order) })
      return done(`${order.args[1]} owns ${order.args[0]}`)
    },
  },
]
