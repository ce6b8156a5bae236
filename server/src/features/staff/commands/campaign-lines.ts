import { moneyIn } from '../../../platform/words.ts'
import type { ForReview } from '../../campaigns/index.ts'
import { inColumns } from '../command.ts'

const money = (cents: number) => moneyIn(cents, 'exact')
const yes = (holds: boolean, not: string) => (holds ? '' : ` (${not})`)

/** For a reviewer: the contents of the page, and the state of the nonprofit and community. */
export function campaignLines(c: ForReview, publicUrl: string): string[] {
  const { host, sent } = c
  const facts = [
    ['title', c.title],
    ['summary', c.summary],
    ['status', c.status],
    ['sent', sent.sentAt?.toISOString() ?? 'never'],
    ['organizer', `${c.organizer.name} <${sent.mail}>`],
    ['nonprofit', `${c.nonprofit.name}, ${c.nonprofit.ein}, ${sent.nonprofitStatus}`],
    ['community', host === null ? 'none' : `${host.name} (/communities/${host.slug})${faultsOf(host)}`],
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

const faultsOf = ({ isOpen, isOrganizer, givesToNonprofit }: NonNullable<ForReview['host']>) =>
  yes(isOpen, 'frozen or closed') +
  yes(isOrganizer, 'its organizer does not help to run it') +
  yes(givesToNonprofit, 'does not give to this nonprofit')
