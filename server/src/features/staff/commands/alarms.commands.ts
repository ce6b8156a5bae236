import { endedByHand } from '../../../platform/alarms/alarms.ts'
import { actor, done, neededText, WrongUse, type Command } from '../command.ts'
import { endAlarmByHand } from '../end-alarm.ts'

export const alarmCommands: Command[] = [
  {
    name: 'alarms end',
    help: 'ends an alarm about something that is over; all others end with their cause',
    args: ['KIND', 'ABOUT'],
    options: { reason: { takes: 'TEXT', help: 'what you found, for the log', required: true } },
    acts: 'staff',
    async run(order) {
      const [kind, about] = order.args as [string, string]
      if (!endedByHand.includes(kind)) throw new WrongUse(`KIND is one of ${endedByHand.join(', ')}.`)
      const reason = neededText(order, 'reason', 500)
      if (!(await endAlarmByHand(order.deps, { kind, about, reason, staffId: actor(order) })))
        throw new WrongUse(`No such alarm is open. npm run alarms lists them.`)
      return done(`the alarm ${kind} about ${about} ended`)
    },
  },
]
