import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { communityQuery } from '../../communities/index.ts'
import { ActSheet } from '../act-sheet.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { actOnCommunity } from '../staff.api.ts'
import { FoundPage, NothingFound } from './found-page.tsx'

export function FoundCommunity({ identifier }: { identifier: string }) {
  const result = useQuery(communityQuery(identifier))
  const [confirming, setConfirming] = useState(false)
  if (isMissing(result.error)) return <NothingFound />
  return (
    <LoadedList result={result}>
      {(c) => {
        const act = c.status === 'frozen' ? 'thaw' : 'freeze'
        return (
          <FoundPage
            picture={<Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="lg" shape="thing" />}
            name={c.name}
            path={`/communities/${c.slug}`}
            status={words.communityStatus[c.status] ?? c.status}
          >
            {c.status === 'archived' ? (
              <p className="text-text-2">{words.archived}</p>
            ) : (
              <Button
                variant={act === 'freeze' ? 'danger' : 'primary'}
                aria-haspopup="dialog"
                onClick={() => setConfirming(true)}
              >
                {words.takedownActs[act]}
              </Button>
            )}
            {confirming && (
              <ActSheet
                {...words.takedownAsks[act]}
                hint={words.organizersHint}
                act={words.takedownActs[act]}
                danger={act === 'freeze'}
                onAct={async (reason) => {
                  await actOnCommunity(c.slug, { act, reason })
                  toast.success(words.takedownDone[act])
                  await result.refetch()
                }}
                onClose={() => setConfirming(false)}
              />
            )}
          </FoundPage>
        )
      }}
    </LoadedList>
  )
}
