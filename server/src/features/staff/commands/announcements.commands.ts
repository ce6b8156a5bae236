import { longestAnnouncement } from '@kindling/contract/staff'
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
      if (!/^\d{1,4}(\.\d{1,4}){0,2}$/.test(version)) throw new WrongUse('VERSION is like 1.4 or 1.4.2.')
      const title = neededText(order, 'title', longestAnnouncement)
      await announce(order.deps, { title, version, staffId: actor(order) })
      return done(`${version} is announced`)
    },
  },
]
