import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as supportersWords from '@kindling/words/campaigns/promise'
import { useState } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { noteMenu } from '../../complaints/index.ts'
import { firstSupporters, SupporterRows } from '../../giveables/index.ts'
import { supportersQuery } from '../campaigns.api.ts'

type View = 'recent' | 'notes'

/** The newest gifts, or those with a note. The campaign's answer has the first five; "Load More" loads the rest. */
export function CampaignSupporters({ campaign: c }: { campaign: Campaign }) {
  const [view, setView] = useState<View>('recent')
  const [moreRequested, setMoreRequested] = useState(false)
  const notes = view === 'notes'
  const list = usePaged({ ...supportersQuery(String(c.id), notes), enabled: notes || moreRequested })
  if (c.supporters.length === 0) return null
  return (
    <section id="supporters" className="grid gap-3">
      <SectionHeading title={supportersWords.supporters} />
      <Segmented
        label={supportersWords.showSupporters}
        className="max-w-78"
        value={view}
        onChange={setView}
        options={[
          { value: 'recent', label: supportersWords.recent },
          { value: 'notes', label: supportersWords.notes },
        ]}
      />
      <Card className="grid gap-4">
        <PagedList
          list={notes ? list : firstSupporters(c, list, () => setMoreRequested(true))}
          waiting={<PeopleSkeleton rows={3} />}
          empty={<p className="text-text-2">{supportersWords.noNotes}</p>}
          byButton
        >
          {(rows) => <SupporterRows rows={rows} noteMenu={noteMenu} />}
        </PagedList>
      </Card>
    </section>
  )
}
