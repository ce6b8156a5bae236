import { longest } from '@kindling/contract/campaign-rules'
import {
  approveCampaign,
  campaignsInReview,
  endCampaign,
  pauseCampaign,
  rejectCampaign,
  resumeCampaign,
  showForReview,
} from '../../campaigns/index.ts'
import { actor, done, inColumns, momentIn, neededText, numberIn, textOf, type Command, type Order } from '../command.ts'
import { campaignLines } from './campaign-lines.ts'

const args = ['ID']
const sent = { takes: 'AT', help: 'when what you read was sent, as campaigns show says', required: true } as const

const reviewed = (order: Order) => ({
  ...byStaff(order),
  sentAt: momentIn(textOf(order, 'sent')!, '--sent'),
})
/** Of one that is public. */
const acting = (order: Order) => ({ id: numberIn(order.args[0]!, 'ID'), by: { actorId: actor(order), asStaff: true } })
const byStaff = (order: Order) => ({ id: numberIn(order.args[0]!, 'ID'), staffId: actor(order) })

export const campaignCommands: Command[] = [
  {
    name: 'campaigns review',
    help: 'campaigns that wait for their review, the oldest first',
    args: [],
    async run({ deps: { db } }) {
      const all = await campaignsInReview(db)
      const rows = all.map((c) => [String(c.id), c.sentAt.toISOString(), c.title, c.organizer, c.nonprofit])
      const json = all.map(({ sentAt, ...rest }) => ({ ...rest, sent_at: sentAt }))
      return { lines: all.length === 0 ? ['none waits'] : inColumns(rows), json }
    },
  },
  {
    name: 'campaigns show',
    help: 'all that its page shows or will show, and how those stand whom it names',
    args,
    async run({ deps, args: [id] }) {
      const shown = await showForReview(deps, numberIn(id!, 'ID'))
      const { sent: of, host, ...json } = shown
      const { sentAt, mail, nonprofitStatus } = of
      return {
        lines: campaignLines(shown, deps.publicUrl),
        json: {
          ...json,
          sent_at: sentAt,
          organizer: { ...json.organizer, mail },
          nonprofit: { ...json.nonprofit, status: nonprofitStatus },
          community: host && {
            ...{ name: host.name, slug: host.slug, is_open: host.isOpen },
            ...{ organizer_runs_it: host.isOrganizer, gives_to_nonprofit: host.givesToNonprofit },
          },
        },
      }
    },
  },
  {
    name: 'campaigns approve',
    help: 'it takes gifts from now on; its organizer is told',
    args,
    options: { sent },
    acts: 'staff',
    async run(order) {
      const review = reviewed(order)
      await approveCampaign(order.deps, review)
      return done(`campaign ${review.id} is active`)
    },
  },
  {
    name: 'campaigns reject',
    help: 'its organizer is told why and what to change, and may send it again',
    args,
    options: { sent, note: { takes: 'TEXT', help: 'why, and what to change, to its organizer', required: true } },
    acts: 'staff',
    async run(order) {
      const review = reviewed(order)
      await rejectCampaign(order.deps, { ...review, note: neededText(order, 'note', 2_000) })
      return done(`campaign ${review.id} is rejected`)
    },
  },
  {
    name: 'campaigns pause',
    help: 'it takes no gifts; the reason stands on its page, and its organizer cannot resume it',
    args,
    options: { reason: { takes: 'TEXT', help: 'why, to everybody', required: true } },
    acts: 'staff',
    async run(order) {
      const { id, by } = acting(order)
      await pauseCampaign(order.deps, id, { ...by, reason: neededText(order, 'reason', longest.reason) })
      return done(`campaign ${id} is paused`)
    },
  },
  {
    name: 'campaigns resume',
    help: 'what the house paused takes gifts again',
    args,
    acts: 'staff',
    async run(order) {
      const { id, by } = acting(order)
      await resumeCampaign(order.deps, id, by)
      return done(`campaign ${id} is active`)
    },
  },
  {
    name: 'campaigns end',
    help: 'for good; also one that is paused because its organizer is gone',
    args,
    options: { reason: { takes: 'TEXT', help: 'why, for the log', required: true } },
    acts: 'staff',
    async run(order) {
      const { id, by } = acting(order)
      await endCampaign(order.deps, id, { ...by, reason: neededText(order, 'reason', longest.reason) })
      return done(`campaign ${id} has ended`)
    },
  },
]
