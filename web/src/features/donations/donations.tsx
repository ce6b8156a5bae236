import type { Donation } from '@kindling/contract/donations/calls'
import * as words from '@kindling/words/donations/donations'
import { useState } from 'react'
import { usePaged } from '../../platform/network/paged-query.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import { usePause } from '../../platform/use-pause.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/forms/chip.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { Charts } from '../charts/index.ts'
import { DonationMenu } from './donation-menu.tsx'
import { DonationTable } from './donation-table.tsx'
import {
  addressOfFile,
  allDonations,
  donationFilters,
  frequencies,
  donationsQuery,
  useDonationTotals,
} from './donations.api.ts'
import type { GivenTo } from './given-to.ts'
import { SaveCsv } from './save-csv.tsx'
import { clsx } from 'clsx'
import { Money } from '../../ui/text/money.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

/** `note`: who may refund, if not every organizer. */
export type DonationsProps = { of: GivenTo; note?: string | undefined }

/** Totals of all gifts, and each listed gift as its giver shows it, with its state. */
export function Donations({ of, note }: DonationsProps) {
  const [shown, setShown] = useState(allDonations)
  const { filter, frequency } = shown
  const name = usePause(shown.name.trim())
  const list = usePaged(donationsQuery(of, { ...shown, name }))
  const [opened, setOpened] = useOpenSheet<Donation>(`donation to ${of.giveable.uuid}`)
  // a reload loads only the first donations again
  const donation = list.rows?.find(({ uuid }) => uuid === opened?.uuid) ?? opened
  return (
    <>
      <DonationTotals of={of} />
      <Charts of={{ type: of.giveable.type, id: of.identifier }} shown={['money', 'went']} exact />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-h3">{words.gifts}</h2>
        <SaveCsv addressOf={() => addressOfFile(of)} />
      </div>
      <div role="group" aria-label={words.shown} className="flex flex-wrap gap-2">
        {donationFilters.map((one) => (
          <Chip key={one} selected={one === filter} onClick={() => setShown({ ...shown, filter: one })}>
            {words.filters[one]}
          </Chip>
        ))}
        {of.giveable.type === 'communities' &&
          frequencies.map((one) => (
            <Chip
              key={one}
              selected={one === frequency}
              onClick={() => setShown({ ...shown, frequency: one === frequency ? undefined : one })}
            >
              {words.frequency[one]}
            </Chip>
          ))}
      </div>
      <TextField
        type="search"
        label={words.searchName}
        hint={words.searchNameHint}
        autoComplete="off"
        value={shown.name}
        onChange={({ target }) => setShown({ ...shown, name: target.value })}
      />
      <Card as="section">
        <PagedList
          list={list}
          waiting={<PeopleSkeleton rows={6} />}
          empty={
            <p role="status" className="text-text-2">
              {frequency === undefined && name === '' ? words.none[filter] : words.noneFound}
            </p>
          }
          endLine
          footClass="pt-3"
        >
          {(rows) => <DonationTable rows={rows} onOpen={setOpened} />}
        </PagedList>
      </Card>
      <p className="text-small text-text-2">
        {words.amountsNote} {note}
      </p>
      {opened && donation && <DonationMenu of={of} donation={donation} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** A gift counts in the totals only once its row is listed, so that a rising total reveals no hidden amount. */
function DonationTotals({ of }: { of: GivenTo }) {
  const { totals, failed } = useDonationTotals(of)
  // the list below says what failed and offers to try again
  if (failed) return null
  const rows = totals && [
    // subtracting from 0, because negating 0 would print "-$0"
    { label: words.fees, cents: 0 - totals.fee_cents },
    { label: words.refunded, cents: 0 - totals.refunded_cents },
    { label: words.arrives, cents: totals.net_cents, isSum: true },
    { label: words.paidOut, cents: totals.paid_out_cents },
  ]
  return (
    <Card as="section" aria-label={words.totals} className="grid gap-4">
      <dl className="figures -mx-4 [--figure:9rem]">
        {of.lastDaysCents !== undefined && <Figure label={words.lastDays} cents={of.lastDaysCents} />}
        <Figure label={words.given} cents={totals?.gross_cents} />
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        {rows === undefined && <Skeleton className="h-28" />}
        {rows?.map(({ label, cents, isSum = false }) => (
          <div key={label} className={clsx('flex flex-wrap justify-between gap-x-3', isSum && 'font-semibold')}>
            <dt className="text-text-2">{label}</dt>
            <dd className="tabular-nums">
              <Money cents={cents} style="exact" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-text-2">{words.totalsNote}</p>
    </Card>
  )
}

function Figure({ label, cents }: { label: string; cents: number | undefined }) {
  return (
    <div className="grid content-start gap-1 px-4">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="text-h3 font-bold tabular-nums">
        {cents === undefined ? <Skeleton className="h-7 w-24" /> : <Money cents={cents} style="exact" />}
      </dd>
    </div>
  )
}
