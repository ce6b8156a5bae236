import { approveCampaign, campaignsInReview, rejectCampaign } from '../../campaigns/index.ts'
import { actor, dayOf, done, inColumns, neededText, numberIn, type Command } from '../command.ts'

export const campaignCommands: Command[] = [
  {
    name: 'campaigns review',
    help: 'campaigns that wait for their review, the oldest first',
    args: [],
    async run({ deps: { db } }) {
      const all = await campaignsInReview(db)
      const rows = all.map((c) => [String(c.id), dayOf(c.sentAt), c.title, c.organizer, c.nonprofit])
      const json = all.map(({ sentAt, ...rest }) => ({ ...rest, sent_at: sentAt }))
      return { lines: all.length === 0 ? ['none waits'] : inColumns(rows), json }
    },
  },
  {
    name: 'campaigns approve',
    help: 'it takes gifts from now on; its organizer is told',
    args: ['ID'],
    acts: 'staff',
    async run(order) {
      const id = numberIn(order.args[0]!, 'ID')
      await approveCampaign(order.deps, { id, staffId: actor(order) })
      return done(`campaign ${id} is active`)
    },
  },
  {
    name: 'campaigns reject',
    help: 'its organizer is told why and what to change, and may send it again',
    args: ['ID'],
    options: { note: { takes: 'TEXT', help: 'why, and what to change, to its organizer', required: true } },
    acts: 'staff',
    async run(order) {
      const id = numberIn(order.args[0]!, 'ID')
      await rejectCampaign(order.deps, { id, staffId: actor(order), note: neededText(order, 'note', 2_000) })
      return done(`campaign ${id} is rejected`)
    },
  },
]
