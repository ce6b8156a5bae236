import { longestAnnouncement, versionPattern } from '@kindling/contract/staff/rules'
import { announce } from '../announcements/announce.ts'
import { actor, done, neededText, WrongUse, type Command } from '../command.ts'

export const announcementCommands: Command[] = [
  {
    name: 'announcements send',
    help: 'notifies everyone of what is new, once a version',
    args: ['VERSION'],
    options: { title: { takes: 'TEXT', help: 'what is new', required: true } },
    acts: 'staff',
    async run(order) {
      const version = order.args[0]!
      if (!versionPattern.test(version)) throw new WrongUse('VERSION is like 1.4 or 1.4.2.')
      const title = neededText(order, 'title', longestAnnouncement)
      await announce(order.deps, { title, version, staffId: actor(order) })
      return done(`${version} is announced`)
    },
  },
]
