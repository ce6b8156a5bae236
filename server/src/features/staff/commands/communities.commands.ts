import { notFound } from '../../../platform/http/errors.ts'
import { userByEmail } from '../../accounts/index.ts'
import { freezeCommunity, makeOwner, thawCommunity } from '../../communities/index.ts'
import { actor, done, neededText, textOf, type Command, type Order } from '../command.ts'

const args = ['COMMUNITY']

const byStaff = (order: Order) => ({ identifier: order.args[0]!, staffId: actor(order) })
const options = { reason: { takes: 'TEXT', help: 'why, for those who organize it' } }
const withReason = (order: Order) => ({
  ...byStaff(order),
  ...(textOf(order, 'reason') !== undefined && { reason: neededText(order, 'reason', 500) }),
})

async function memberNamed({ deps: { db }, args: [, mail] }: Order): Promise<string> {
  const person = await userByEmail(db, mail!)
  if (!person) throw notFound({ words: 'staff.nobody', mail: mail! })
  return person.uuid
}

/** COMMUNITY: its address, number or uuid. */
export const communityCommands: Command[] = [
  {
    name: 'communities freeze',
    help: 'it takes no gifts and no members; its supporters and organizers are told, and no organizer takes it up again',
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
    help: 'it is taken up again, whoever froze it, and its organizers are told; it must have an owner',
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
    help: 'a member becomes the owner; the one before is a moderator from then on',
    args: [...args, 'MAIL'],
    acts: 'staff',
    async run(order) {
      await makeOwner(order.deps, { ...byStaff(order), personUuid: await memberNamed(order) })
      return done(`${order.args[1]} owns ${order.args[0]}`)
    },
  },
]
