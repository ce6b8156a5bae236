import type { Donation } from '@kindling/contract/donations/calls'
import * as words from '@kindling/words/donations/donations'
import { useState } from 'react'
import { usePaged } from '../../platform/network/paged-query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/forms/chip.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { Charts } from '../charts/index.ts'
import { DonationMenu } from './donation-menu.tsx'
import { DonationTable } from './donation-table.tsx'
import { DonationTotals } from './donation-totals.tsx'
import { addressOfFile, donationFilters, type DonationFilter, donationsQuery } from './donations.api.ts'
import type { GivenTo } from './given-to.ts'
import { SaveCsv } from './save-csv.tsx'

/** `note`: who may refund, if not every organizer. */
export type DonationsProps = { of: GivenTo; note?: string | undefined }

/** Totals of all gifts, and each listed gift as its giver shows it, with its state. */
export function Donations({ of, note }: DonationsProps) {
  const [filter, setFilter] = useState<DonationFilter>('all')
  const [opened, setOpened] = useState<Donation>()
  return (
    <>
      <DonationTotals of={of} />
      <Charts of={{ type: of.giveable.type, id: of.identifier }} shown={['money', 'went']} exact />
      <div className="mt-2 flex items-center justify-between gap-3">
        <h2 className="text-h3">{words.gifts}</h2>
        <SaveCsv addressOf={() => addressOfFile(of)} />
      </div>
      <div role="group" aria-label={words.shown} className="flex flex-wrap gap-2">
        {donationFilters.map((one) => (
          <Chip key={one} selected={one === filter} onClick={() => setFilter(one)}>
            {words.filters[one]}
          </Chip>
        ))}
      </div>
      <Card as="section">
        <PagedList
          list={usePaged(donationsQuery(of, filter))}
          waiting={<PeopleSkeleton rows={6} />}
          empty={
            <p role="status" className="text-text-2">
              {words.none[filter]}
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
      {opened && <DonationMenu of={of} donation={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
