import { longestNotice } from '@kindling/contract/staff/rules'
import { changeNotice } from '../change-notice.ts'
import { actor, done, WrongUse, type Command } from '../command.ts'

export const noticeCommands: Command[] = [
  {
    name: 'notice set',
    help: 'shows a text above every page, such as about maintenance, until it is removed',
    args: ['TEXT'],
    acts: 'staff',
    async run(order) {
      const text = order.args[0]!.trim()
      if (text === '' || [...text].length > longestNotice)
        throw new WrongUse(`TEXT has 1 to ${longestNotice} characters.`)
      await changeNotice(order.deps, { text, staffId: actor(order) })
      return done('every page shows the notice')
    },
  },
  {
    name: 'notice remove',
    help: 'removes the notice',
    args: [],
    acts: 'staff',
    async run(order) {
      await changeNotice(order.deps, { text: null, staffId: actor(order) })
      return done('no page shows a notice')
    },
  },
]
