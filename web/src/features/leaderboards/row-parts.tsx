import type { BoardRow } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { numberLocale } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import { AsWritten } from '../../ui/text/as-written.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Name } from '../../ui/text/name.tsx'
import { raisedMoney } from '../../ui/text/amounts.ts'

export const PersonLink = ({ row: { person, me } }: { row: BoardRow }) => (
  <Link to="/user/$uuid" params={{ uuid: person.uuid }} className="hit-44 font-semibold wrap-anywhere">
    {me ? words.you : <Name>{person.name}</Name>}
  </Link>
)

export const Figure = ({ row: { people, months, amount_cents: cents } }: { row: BoardRow }) =>
  cents === null ? <>{(people ?? months)?.toLocaleString(numberLocale)}</> : <Money cents={cents} />

export function figureWord({ people, months }: BoardRow): string {
  if (months !== null) return words.months({ count: months })
  return people === null ? words.given : words.people({ count: people })
}

export const Together = ({ cents }: { cents: number }) => (
  <AsWritten amounts={[cents]}>{words.together({ amount: raisedMoney(cents) })}</AsWritten>
)
