import type { ImpactScore } from '@kindling/contract/impact/calls'
import type { InvitedPerson } from '@kindling/contract/people/calls'
import * as impactWords from '@kindling/words/impact/impact'
import * as words from '@kindling/words/impact/explainer'
import { clsx } from 'clsx'
import { CircleUserRound, type LucideIcon, Sparkles, UsersRound } from 'lucide-react'
import { Fragment } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'
import type { MoneyStyle } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'

const marks: Record<Part['ring'], { dot: string; icon: LucideIcon; disk: string }> = {
  own: { dot: 'border-3 border-ember', icon: CircleUserRound, disk: 'bg-surface-2 text-text' },
  direct: { dot: 'bg-plum', icon: UsersRound, disk: 'bg-plum-soft text-plum' },
  second: { dot: 'bg-ember', icon: Sparkles, disk: 'bg-ember-soft text-ember-text' },
  both: { dot: 'bg-plum', icon: UsersRound, disk: 'bg-plum-soft text-plum' },
}

type Props = { impact: ImpactScore; large: boolean; invited: readonly InvitedPerson[] }

/** The score as a sum of its parts, with the invited people below theirs. `large`: the table replaces the tree. */
export function ImpactTable({ impact, large, invited }: Props) {
  const parts = partsOf(impact)
  const total = Math.round(impact.impact * 100)
  const style = styleOf([...parts.map(({ cents }) => cents), total])
  const amount = 'ps-3 text-end font-semibold tabular-nums'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{impactWords.explainer}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.whoGave}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Fragment key={part.ring}>
            <tr className="border-b border-line">
              <th scope="row" className={clsx('text-start', large ? 'py-2 font-semibold' : 'py-2.5 font-normal')}>
                <span className="flex items-center gap-3">
                  <Mark ring={part.ring} large={large} />
                  {part.words}
                </span>
              </th>
              <td className={amount}>
                <Money cents={part.cents} style={style} />
              </td>
            </tr>
            {part.ring === 'direct' && invited.map((one) => <InvitedRow key={one.uuid} person={one} />)}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-control font-semibold">
          <th scope="row" className="py-3 text-start">
            {impactWords.totalImpact}
          </th>
          <td className={amount}>
            <Money cents={total} style={style} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Shows how many people joined through this person, never an amount. */
const InvitedRow = ({ person: { uuid, name, avatar, inspired } }: { person: InvitedPerson }) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-1.5 ps-4 text-start font-normal">
      <span className="flex items-center gap-3">
        <Avatar name={name} image={avatar} uuid={uuid} size="sm" />
        <Name className="min-w-0 wrap-anywhere">{name}</Name>
      </span>
    </th>
    <td className="ps-3 text-end text-small whitespace-nowrap text-text-2 tabular-nums">
      {inspired > 0 && words.friendsOfOne(counted(inspired))}
    </td>
  </tr>
)

function Mark({ ring, large }: { ring: Part['ring']; large: boolean }) {
  const { dot, icon: Icon, disk } = marks[ring]
  if (!large) return <span aria-hidden className={clsx('size-3 shrink-0 rounded-pill', dot)} />
  return (
    <span className={clsx('grid size-11 shrink-0 place-items-center rounded-pill', disk)}>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

type Part = { ring: 'own' | 'direct' | 'second' | 'both'; words: string; cents: number }

const toCents = (dollars: number): number => Math.round(dollars * 100)
const counted = (count: number) => ({ count, formatted: count.toLocaleString(numberLocale) })

/** The parts of the score; both rings are one figure while one of them alone would reveal too much. */
function partsOf({ impact, own, friends, friends_of_friends, people }: ImpactScore): Part[] {
  const mine: Part = { ring: 'own', words: words.you, cents: toCents(own) }
  if (friends === null || friends_of_friends === null)
    return [mine, { ring: 'both', words: words.bothRings, cents: toCents(impact) - toCents(own) }]
  return [
    mine,
    { ring: 'direct', words: words.invited(counted(people.direct)), cents: toCents(friends) },
    { ring: 'second', words: words.theirFriends(counted(people.second)), cents: toCents(friends_of_friends) },
  ]
}

const step = (cents: number): number => (cents < 100_000 ? 1 : cents < 100_000_000 ? 1_000 : 1_000_000)

/** Uses short amounts only if none is rounded, so that the shown parts add up. */
const styleOf = (amounts: readonly number[]): MoneyStyle =>
  amounts.every((cents) => cents % step(cents) === 0) ? 'compact' : 'exact'
