import type { NextFlash, CreateFlashInput } from '@kindling/contract/flash-campaigns/acts'
import {
  largestGoalCents,
  largestMatchCents,
  longest,
  longestAheadDays,
  shortest,
  smallestGoalCents,
  smallestMatchCents,
  usualHours,
} from '@kindling/contract/flash-campaigns/rules'
import type { Topic } from '@kindling/contract/topics'
import * as words from '@kindling/words/flash-campaigns/form'
import { momentAt } from '../../updates/index.ts'
import { momentWords } from '../clock/time-words.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

export type Values = {
  title: string
  line: string
  story: string
  goal_cents: number | null
  hours: number
  nonprofit: string | undefined
  later: boolean
  /** The start as a value of `datetime-local`, in this device's time zone. */
  starts: string
  cover: { uuid: string; address: string; alt: string } | null
  quiet: boolean
  stop_at_goal: boolean
  notify: boolean
  match: boolean
  match_percent: 50 | 100 | 200
  match_cap_cents: number | null
  giveaway: boolean
  prize: string
  terms: string
}
type Field = keyof Values
export type Refusals = Partial<Record<Field, string>>

export const emptyValues: Values = {
  title: '',
  line: '',
  story: '',
  goal_cents: null,
  hours: usualHours,
  nonprofit: undefined,
  later: false,
  starts: '',
  cover: null,
  quiet: false,
  stop_at_goal: false,
  notify: true,
  match: false,
  match_percent: 100,
  match_cap_cents: null,
  giveaway: false,
  prize: '',
  terms: '',
}

/** The form's initial values. A community about emergencies starts quiet flash campaigns. */
export const newValues = ({ topic }: { topic: Topic }): Values => ({ ...emptyValues, quiet: topic === 'emergencies' })

export const zone = () => new Intl.DateTimeFormat('en').resolvedOptions().timeZone
export const startOf = ({ starts }: Pick<Values, 'starts'>): Date | null => momentAt(starts, zone())
/** True if it starts later: by choice, or because another flash campaign must end first. */
export const isLater = (v: Values, next: NextFlash): boolean => v.later || next.because !== null

const count = (text: string) => [...text.trim()].length
const within = (cents: number | null, smallest: number, largest: number) =>
  cents !== null && cents >= smallest && cents <= largest
const tooLong = (text: string, max: number) => (count(text) > max ? words.tooLong({ max }) : undefined)

const found = (refusals: Refusals): Refusals =>
  Object.fromEntries(Object.entries(refusals).filter(([, refusal]) => refusal !== undefined))

type Words = Pick<Values, 'title' | 'line' | 'story' | 'goal_cents'>

export const wordRefusals = (v: Words): Refusals =>
  found({
    title:
      count(v.title) < shortest.title
        ? count(v.title) === 0
          ? words.needed
          : words.tooShort({ min: shortest.title })
        : tooLong(v.title, longest.title),
    line: tooLong(v.line, longest.line),
    story: tooLong(v.story, longest.story),
    goal_cents: within(v.goal_cents, smallestGoalCents, largestGoalCents)
      ? undefined
      : words.goal.unfit({ smallest: exactMoney(smallestGoalCents), largest: exactMoney(largestGoalCents) }),
  })

export const matchRefusals = (v: Pick<Values, 'match' | 'match_cap_cents'>): Refusals =>
  !v.match || within(v.match_cap_cents, smallestMatchCents, largestMatchCents)
    ? {}
    : {
        match_cap_cents: words.match.unfit({
          smallest: exactMoney(smallestMatchCents),
          largest: exactMoney(largestMatchCents),
        }),
      }

export const refusalsOf = (v: Values, next: NextFlash): Refusals => ({
  ...wordRefusals(v),
  ...(isLater(v, next) && matchRefusals(v)),
  ...found({
    nonprofit: receiverOf(v, next) === undefined ? words.receiver.none : undefined,
    starts: isLater(v, next) ? startRefusal(v, next) : undefined,
    prize:
      !v.giveaway || !next.giveaways
        ? undefined
        : count(v.prize) === 0
          ? words.giveaway.prizeNeeded
          : tooLong(v.prize, longest.prize),
    terms: v.giveaway ? tooLong(v.terms, longest.terms) : undefined,
  }),
})

/** The field has whole minutes, so the current minute is accepted as a start. */
const minute = 60_000

function startRefusal(v: Values, next: NextFlash): string | undefined {
  const start = startOf(v)?.getTime()
  if (start === undefined) return words.begins.needed
  const now = Date.parse(next.server_now)
  if (start + minute <= Date.parse(next.opens_from))
    return words.begins.early({ time: momentWords(next.opens_from, now) })
  return start > now + longestAheadDays * 86_400_000 ? words.begins.far : undefined
}

/** The chosen receiver, by default the first one. */
export const receiverOf = (v: Values, next: NextFlash) =>
  next.receivers.find(({ uuid }) => uuid === v.nonprofit) ?? next.receivers[0]

export const inputOf = (v: Values, next: NextFlash, community: string, art: string): CreateFlashInput => {
  const startsLater = isLater(v, next)
  return {
    community,
    art,
    title: v.title.trim(),
    nonprofit: receiverOf(v, next)!.uuid,
    goal_cents: v.goal_cents!,
    hours: v.hours,
    quiet: v.quiet,
    stop_at_goal: v.stop_at_goal,
    notify: v.notify,
    ...(v.line.trim() !== '' && { line: v.line.trim() }),
    ...(v.story.trim() !== '' && { story: v.story.trim() }),
    ...(v.cover && { cover: v.cover.uuid, cover_alt: v.cover.alt }),
    ...(startsLater && { starts_at: startOf(v)!.toISOString() }),
    ...(startsLater && v.match && { match: { percent: v.match_percent, cap_cents: v.match_cap_cents! } }),
    ...(v.giveaway &&
      next.giveaways && {
        giveaway: { prize: v.prize.trim(), ...(v.terms.trim() !== '' && { terms: v.terms.trim() }) },
      }),
  }
}

/** The server's refusals, by field. */
export function serverRefusals(errors: Record<string, string[]> | undefined): Refusals {
  const names: Record<string, Field> = {
    starts_at: 'starts',
    'match.cap_cents': 'match_cap_cents',
    'giveaway.prize': 'prize',
    'giveaway.terms': 'terms',
  }
  const texts = Object.entries(errors ?? {}).map(([path, [text]]) => [names[path] ?? path, text] as const)
  return Object.fromEntries(texts.filter(([field]) => field in emptyValues))
}
