import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ActSheet } from '../act-sheet.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { actOnNonprofit, foundNonprofitQuery } from '../staff.api.ts'
import { FoundPage, NothingFound } from './found-page.tsx'

export function FoundNonprofit({ uuid }: { uuid: string }) {
  const result = useQuery(foundNonprofitQuery(uuid))
  const [confirming, setConfirming] = useState(false)
  if (isMissing(result.error)) return <NothingFound />
  return (
    <LoadedList result={result}>
      {(n) => {
        const act = n.status === 'verified' || n.status === 'active' ? 'suspend' : 'verify'
        return (
          <FoundPage
            picture={<Avatar name={n.name} image={null} uuid={n.uuid} size="lg" shape="thing" />}
            name={n.name}
            path={`/nonprofits/${n.uuid}`}
            status={words.nonprofitStatus[n.status]!}
          >
            <Button
              variant={act === 'suspend' ? 'danger' : 'primary'}
              aria-haspopup="dialog"
              onClick={() => setConfirming(true)}
            >
              {words.takedownActs[act]}
            </Button>
            {confirming && (
              <ActSheet
                {...words.takedownAsks[act]}
                act={words.takedownActs[act]}
                asks={act === 'suspend'}
                danger={act === 'suspend'}
                onAct={async (reason) => {
                  await actOnNonprofit(n.ein, act === 'suspend' ? { act, reason } : { act })
                  toast.success(words.takedownDone[act])
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
