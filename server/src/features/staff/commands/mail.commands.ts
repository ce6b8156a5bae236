import { resumeAddress } from '../../../platform/mail/mail.queries.ts'
import { sendDigests } from '../../deliveries/index.ts'
import { done, type Command } from '../command.ts'

export const mailCommands: Command[] = [
  {
    name: 'mail resume',
    help: 'sends mail again to an address that bounced or complained',
    args: ['ADDRESS'],
    acts: 'staff',
    async run({ deps, args: [address] }) {
      const resumed = await resumeAddress(deps.db, address!)
      return done(resumed ? `${address} gets mail again` : `mail to ${address} was not stopped`, { resumed })
    },
  },
  {
    name: 'mail digests',
    help: 'sends the daily emails that are due, as the hourly job does',
    args: [],
    async run({ deps }) {
      await sendDigests(deps)
      return done('the daily emails that are due will be sent')
    },
  },
]
