import * as words from '@kindling/words/common'
import * as shellWords from '@kindling/words/shell/shell'
import { useEffect, useState } from 'react'
import { useOnline, useWhenOnline } from '../../platform/network/use-online.ts'
import { reloadIfReachable } from '../../platform/lost-files.ts'
import { showApp } from '../../platform/prerendered.ts'
import { useGoBack } from '../../platform/use-go-back.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** Replaces a page that failed to load or crashed. */
export function LostPage() {
  const online = useOnline()
  const [unreached, setUnreached] = useState(false)
  const retry = async () => setUnreached(!(await reloadIfReachable()))
  const goBack = useGoBack()
  useEffect(showApp, [])
  useWhenOnline(() => void retry())
  return (
    <div className="grid justify-items-center px-4 pt-16 pb-16">
      <ErrorState page onRetry={() => void retry()} body={online && !unreached ? words.errorBody : words.lostOffline} />
      <Button variant="ghost" onClick={goBack}>
        {shellWords.goBack}
      </Button>
    </div>
  )
}
