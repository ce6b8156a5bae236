import { longest } from '@kindling/contract/campaigns/rules'
import {
  approveCampaign,
  campaignsInReview,
  endCampaign,
  pauseCampaign,
  rejectCampaign,
  resumeCampaign,
  showForReview,
  type ForReview,
} from '../../campaigns/index.ts'
import {
  actor,
  done,
  inColumns,
  momentIn,
  neededText,
  numberIn,
  textOf,
  type Command,
  type CommandInput,
} from '../command.ts'
import { english } from '../../../platform/words.ts'

const args = ['ID']
const sent = {
  takes: 'AT',
  help: 'the time at which the version that you read was sent (see campaigns show)',
  required: true,
} as const

const reviewed = (input: CommandInput) => ({
  ...byStaff(input),
  sentAt: momentIn(textOf(input, 'sent')!, '--sent'),
})
const acting = (input: CommandInput) => ({
  id: numberIn(input.args[0]!, 'ID'),
  by: { actorId: actor(input), asStaff: true },
})
const byStaff = (input: CommandInput) => ({ id: numberIn(input.args[0]!, 'ID'), staffId: actor(input) })

export const campaignCommands: Command[] = [
  {
    name: 'campaigns review',
    help: 'lists campaigns that wait for review, oldest first',
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
    help: 'shows everything on its page, and the status of everyone it names',
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
          organizer: json.organizer && { ...json.organizer, mail },
          nonprofit: { ...json.nonprofit, status: nonprofitStatus },
          community: host && {
            name: host.name,
            slug: host.slug,
            is_open: host.isOpen,
            organizer_runs_it: host.isOrganizer,
            gives_to_nonprofit: host.givesToNonprofit,
          },
        },
      }
    },
  },
  {
    name: 'campaigns approve',
    help: 'publishes a campaign; its organizer is notified',
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
    help: 'rejects a campaign; its organizer reads why, and may send it again',
    args,
    options: { sent, note: { takes: 'TEXT', help: 'for the organizer: why, and what to change', required: true } },
    acts: 'staff',
    async run(order) {
      const review = reviewed(order)
      await rejectCampaign(order.deps, { ...review, note: neededText(order, 'note', 2_000) })
      return done(`campaign ${review.id} is rejected`)
    },
  },
  {
    name: 'campaigns pause',
    help: 'stops gifts; the reason is on its page, and its organizer cannot resume it',
    args,
    options: { reason: { takes: 'TEXT', help: 'why; everyone can read it', required: true } },
    acts: 'staff',
    async run(order) {
      const { id, by } = acting(order)
      await pauseCampaign(order.deps, id, { ...by, reason: neededText(order, 'reason', longest.reason) })
      return done(`campaign ${id} is paused`)
    },
  },
  {
    name: 'campaigns resume',
    help: 'resumes a campaign that staff paused',
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
    help: 'ends a campaign for good, also one whose organizer is gone',
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

const money = (cents: number) => english.locale.money(cents, 'exact')
const yes = (holds: boolean, not: string) => (holds ? '' : ` (${not})`)

/** For a reviewer: the contents of the page, and the state of the nonprofit and community. */
function campaignLines(c: ForReview, publicUrl: string): string[] {
  const { host, sent } = c
  const facts = [
    ['title', c.title],
    ['summary', c.summary],
    ['status', c.status],
    ['sent', sent.sentAt?.toISOString() ?? 'never'],
    ['organizer', c.organizer === null ? 'account deleted' : `${c.organizer.name} <${sent.mail}>`],
    ['nonprofit', `${c.nonprofit.name}, ${c.nonprofit.ein}, ${sent.nonprofitStatus}`],
    ['community', host === null ? 'none' : `${host.name} (/communities/${host.slug})${warningsOf(host)}`],
    ['topic', c.quiet ? `${c.topic}, quiet` : c.topic],
    ['place', `${c.city}, ${c.state}`],
    ['goal', `${money(c.goal_cents)}${c.stop_at_goal ? ', and it stops there' : ''}`],
    ['raised', money(c.raised_cents)],
    ['ends', c.ends_at ?? 'no day is set'],
    ['report', c.report_within_days === null ? 'not promised' : `within ${c.report_within_days} days of its end`],
    [
      'picture',
      c.cover === null ? 'our drawing' : `${new URL(c.cover, publicUrl).href}${c.cover_alt && `: ${c.cover_alt}`}`,
    ],
    ['partners', c.partners.map(({ name }) => name).join(', ') || 'none'],
    ...(c.pause_reason === null ? [] : [['paused because', c.pause_reason]]),
    ...(c.review_note === null ? [] : [['rejected because', c.review_note]]),
    ...(c.outcome === null ? [] : [['what it did', c.outcome]]),
  ]
  return [
    ...inColumns(facts),
    ...part('budget', inColumns(c.budget.map((line) => [money(line.amount_cents), line.label]))),
    ...part('what gifts do', inColumns(c.impact_lines.map((line) => [money(line.amount_cents), line.text]))),
    ...part('story', c.story.split('\n')),
  ]
}

const part = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`.trimEnd())]

const warningsOf = ({ isOpen, isOrganizer, givesToNonprofit }: NonNullable<ForReview['host']>) =>
  yes(isOpen, 'frozen or closed') +
  yes(isOrganizer, 'its organizer does not help to run it') +
  yes(givesToNonprofit, 'does not give to this nonprofit')
