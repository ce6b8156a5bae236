import { endSessionsOf } from '../../accounts/index.ts'
import { actor, done, neededText, type Command } from '../command.ts'

export const sessionCommands: Command[] = [
  {
    name: 'sessions end',
    help: 'signs a person out everywhere; the password and the sign-in with Google or Apple stay',
    args: ['MAIL'],
    options: { reason: { takes: 'TEXT', help: 'why, for the log', required: true } },
    acts: 'staff',
    async run(order) {
      const mail = order.args[0]!
      const reason = neededText(order, 'reason', 500)
      const ended = await endSessionsOf(order.deps, { mail, reason, staffId: actor(order) })
      return done(`${ended} sessions of ${mail} ended`, { ended })
    },
  },
]
