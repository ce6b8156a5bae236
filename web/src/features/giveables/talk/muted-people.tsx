import type { Mute } from '@kindling/contract/giveables/talk'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/giveables/talk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FoldedCard } from '../../../ui/layout/folded-card.tsx'
import { shortDate } from '../../../ui/text/day-words.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { UnmuteForm } from './mute-form.tsx'
import { mutesQuery, type Talked } from './rules.api.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** Lists muted people for organizers; it loads when it is opened. */
export function MutedPeople({ of }: { of: Talked }) {
  return (
    <FoldedCard title={words.muted}>
      <Muted of={of} />
    </FoldedCard>
  )
}

function Muted({ of }: { of: Talked }) {
  const { data, isError, refetch } = useQuery(mutesQuery(of))
  const [confirming, setConfirming] = useState<Mute['person']>()
  const close = () => setConfirming(undefined)
  return (
    <>
      {data === undefined && (isError ? <ErrorState onRetry={() => void refetch()} /> : <PeopleSkeleton rows={2} />)}
      {data?.length === 0 && <p className="text-text-2">{words.noneMuted}</p>}
      <ul className="divide-y divide-line">
        {data?.map((mute) => (
          <Row key={mute.person.uuid} mute={mute} onUnmute={() => setConfirming(mute.person)} />
        ))}
      </ul>
      {confirming && (
        <ResponsiveModal
          open
          onOpenChange={(open) => !open && close()}
          title={words.unmuteTitle({ name: isolate(confirming.name) })}
        >
          <UnmuteForm of={of} uuid={confirming.uuid} onClose={close} />
        </ResponsiveModal>
      )}
    </>
  )
}

const untilWords = (until: string | null): string =>
  until === null ? words.always : words.until({ date: shortDate(new Date(until)) })

function Row({ mute: { person, by, reason, until, may }, onUnmute }: { mute: Mute; onUnmute: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="md" />
      <div className="grid min-w-0 grow">
        <Name className="font-semibold wrap-anywhere">{person.name}</Name>
        <span className="text-small text-text-2">
          {untilWords(until)}
          <AsWritten>{by && ` ${words.mutedBy({ name: isolate(by.name) })}`}</AsWritten>
        </span>
        <span dir="auto" lang="" className="text-small wrap-anywhere text-text-2">
          {reason}
        </span>
      </div>
      {may.includes('unmute') && (
        <Button
          variant="outline"
          size="md"
          aria-label={words.unmuteName({ name: isolate(person.name) })}
          onClick={onUnmute}
        >
          {words.unmute}
        </Button>
      )}
    </li>
  )
}
