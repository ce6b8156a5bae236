import type { Donation } from '@kindling/contract/donations/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/donations/donations'
import { clsx } from 'clsx'
import { Ellipsis, EyeOff } from 'lucide-react'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { dayWords } from '../../ui/text/day-words.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { Money } from '../../ui/text/money.tsx'
import { DedicationLine } from '../../ui/text/dedication-line.tsx'
import { Name } from '../../ui/text/name.tsx'
import { exactMoney } from '../../ui/text/amounts.ts'
import * as giveablesWords from '@kindling/words/giveables/giveables'

type Props = { rows: readonly Donation[]; onOpen: (donation: Donation) => void }

/** On a phone each gift takes two lines; from 768 px it is a table. */
export function DonationTable({ rows, onOpen }: Props) {
  const { table } = words
  return (
    <div className="@container">
      <table className="w-full text-start @min-[31rem]:table-fixed">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="text-small text-text-2 @max-[31rem]:sr-only">
          <tr className="*:pb-2 *:text-start *:font-normal">
            <th scope="col" className="w-18 @max-[31rem]:hidden">
              {table.date}
            </th>
            <th scope="col">{table.name}</th>
            <th scope="col" className="w-18 @max-[31rem]:hidden">
              {table.kind}
            </th>
            <th scope="col" className="w-19 text-end!">
              {table.amount}
            </th>
            <th scope="col" className="w-27 ps-3 @max-[31rem]:hidden">
              {table.status}
            </th>
            <th scope="col" className="w-[40px]">
              <span className="sr-only">{table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uuid} className="border-line align-middle not-first:border-t @min-[31rem]:first:border-t">
              <Cells row={row} onOpen={onOpen} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cells({ row, onOpen }: { row: Donation; onOpen: Props['onOpen'] }) {
  const day = <time dateTime={row.day}>{dayWords(row.day)}</time>
  const settled = row.status === 'settled'
  return (
    <>
      <td className="py-3 pe-2 text-small text-text-2 @max-[31rem]:hidden">{day}</td>
      <td className="py-3 pe-2 @max-[31rem]:w-full">
        <div className="flex items-center gap-[12px]">
          <Giver person={row.person} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{row.person ? <Name>{row.person.name}</Name> : giverOf(row)}</p>
            <p className="text-small text-text-2 @min-[31rem]:hidden">
              {day} · {words.frequency[row.frequency]}
            </p>
            {row.dedication && (
              <DedicationLine of={row.dedication} className="text-small font-medium wrap-anywhere text-text-2" />
            )}
            {row.message !== null && (
              <p dir="auto" lang="" className="text-small wrap-anywhere text-text-2">
                {row.message}
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="py-3 pe-2 text-small text-text-2 @max-[31rem]:hidden">{words.frequency[row.frequency]}</td>
      <td className="py-3 text-end">
        <p className="whitespace-nowrap tabular-nums">
          {row.amount_cents === null ? (
            <span className="text-text-2">{words.hidden}</span>
          ) : (
            <Money cents={row.amount_cents + (row.refunded_cents ?? 0)} style="exact" className="font-semibold" />
          )}
        </p>
        <p className={clsx('text-small @min-[31rem]:hidden', settled ? 'text-pine' : 'text-info')}>{statusOf(row)}</p>
      </td>
      <td className="py-3 ps-3 @max-[31rem]:hidden">
        <span
          className={clsx(
            'inline-block rounded-card px-2 py-0.5 text-small font-medium',
            settled ? 'bg-pine-soft text-pine' : 'bg-info-soft text-info',
          )}
        >
          {statusOf(row)}
        </span>
      </td>
      <td className="w-[44px]">
        {row.may.length > 0 && (
          <IconButton
            label={words.more({ name: giverOf(row) })}
            aria-haspopup="dialog"
            onClick={() => onOpen(row)}
            className="-me-[8px]"
          >
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </td>
    </>
  )
}

function Giver({ person }: Pick<Donation, 'person'>) {
  if (person)
    return (
      <Avatar
        name={person.name}
        image={person.avatar}
        uuid={person.uuid}
        size="sm"
        shape="person"
        className="narrow:hidden"
      />
    )
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-surface-2 text-text-2 narrow:hidden">
      <EyeOff size={16} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

function statusOf({ status, refunded_cents: cents }: Donation): string {
  if (status !== 'partly_refunded' || cents === null) return words.status[status]
  return words.partRefunded({ amount: exactMoney(cents) })
}

/** The giver's name as part of a sentence. */
export const giverOf = ({ person }: Pick<Donation, 'person'>): string =>
  person ? isolate(person.name) : giveablesWords.kindNeighbor
