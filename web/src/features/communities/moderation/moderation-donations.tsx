import type { SupporterRow } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities'
import * as giveablesWords from '@kindling/words/giveables'
import * as words from '@kindling/words/moderation'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { dayWords } from '../../../ui/day-words.ts'
import { Money } from '../../../ui/money.tsx'
import { Name } from '../../../ui/name.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'
import { Charts } from '../../charts/index.ts'
import { communitySupportersQuery } from '../communities.api.ts'
import { SaveList } from './save-list.tsx'

/** Totals of everyone, and each listed gift as its giver shows it. */
export function ModerationDonations({ community: c }: { community: Community }) {
  return (
    <>
      <Card as="section" className="grid grid-cols-2 divide-x divide-line">
        <Total label={words.lastDays} cents={c.monthly_cents} />
        <Total label={words.allTime} cents={c.raised_cents} />
      </Card>
      <Charts of={{ type: 'communities', id: c.slug }} shown={['money', 'went']} exact />
      <div className="mt-2 flex items-center justify-between gap-3">
        <h2 className="text-h3">{words.gifts}</h2>
        <SaveList slug={c.slug} list="donations" />
      </div>
      <Card as="section">
        <PagedList
          list={usePaged(communitySupportersQuery(c.slug))}
          waiting={<PeopleSkeleton rows={6} />}
          empty={<p className="text-text-2">{words.noGifts}</p>}
          endLine
        >
          {(rows) => <GiftTable rows={rows} />}
        </PagedList>
      </Card>
      <p className="text-small text-text-2">{words.amountsNote}</p>
    </>
  )
}

function Total({ label, cents }: { label: string; cents: number }) {
  return (
    <dl className="grid gap-1 first:pe-4 last:ps-4">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="text-h3 font-bold tabular-nums">
        <Money cents={cents} style="exact" />
      </dd>
    </dl>
  )
}

function GiftTable({ rows }: { rows: readonly SupporterRow[] }) {
  const { table } = words
  return (
    <table className="w-full table-fixed text-start">
      <caption className="sr-only">{table.caption}</caption>
      <thead className="text-small text-text-2">
        <tr>
          <th scope="col" className="w-18 pb-2 text-start font-normal">
            {table.date}
          </th>
          <th scope="col" className="pb-2 text-start font-normal">
            {table.name}
          </th>
          <th scope="col" className="w-26 pb-2 text-end font-normal">
            {table.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uuid} className="border-t border-line align-baseline">
            <td className="py-3 pe-2 text-small text-text-2">
              <time dateTime={row.day}>{dayWords(row.day)}</time>
            </td>
            <td className="py-3 pe-2 wrap-anywhere">
              {row.person ? (
                <Name className="font-semibold">{row.person.name}</Name>
              ) : (
                <span className="font-semibold">{giveablesWords.kindNeighbor}</span>
              )}
              {row.message !== null && (
                <span dir="auto" className="block text-small text-text-2">
                  {row.message}
                </span>
              )}
            </td>
            <td className="py-3 text-end tabular-nums">
              {row.amount_cents === null ? (
                <span className="text-text-2">{words.hidden}</span>
              ) : (
                <Money cents={row.amount_cents} style="exact" className="font-semibold" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
