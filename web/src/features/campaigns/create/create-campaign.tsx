import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import * as words from '@kindling/words/campaigns/form'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isMissing } from '../../../platform/network/api-error.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { FullScreen } from '../../../ui/layout/full-screen.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { DraftForm } from './draft-form.tsx'
import { PickDraft } from './pick-draft.tsx'
import { draftsQuery, readDraft } from './saving/drafts.api.ts'

type Props = { draft?: string | undefined; onClose: () => void }

/** Loads drafts once, because the form's state is newer than any later answer. */
const loadOnce = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** `?create=campaign`: the form for a new campaign or a saved draft. */
export function CreateCampaign({ draft, onClose }: Props) {
  // read once: the URL also gets the uuid of a new draft later
  const [asked] = useState(draft)
  const [chosen, setChosen] = useState<CampaignDraft | null>()
  const [known, setKnown] = useState(draft)
  const one = useQuery({
    ...loadOnce,
    queryKey: [...draftsQuery.queryKey, asked],
    queryFn: () => readDraft(asked!),
    enabled: asked !== undefined,
    retry: (count, error) => !isMissing(error) && count < 2,
  })
  const all = useQuery({ ...draftsQuery, ...loadOnce, enabled: asked === undefined })
  useUuidInAddress(known, draft)

  // only at the first load: a refetched list would contain the draft that is being written
  if (chosen === undefined && asked === undefined && all.data?.length === 0) setChosen(null)
  const start = chosen === undefined ? one.data : chosen
  if (start !== undefined) return <DraftForm start={start} onBegun={setKnown} onClose={onClose} />
  const open = (taken: CampaignDraft | null) => {
    setChosen(taken)
    if (taken !== null) setKnown(taken.uuid)
  }
  return (
    <FullScreen title={words.title} onClose={onClose}>
      {asked === undefined ? (
        <Asked result={all}>{all.data && <PickDraft drafts={all.data} onTake={open} />}</Asked>
      ) : isMissing(one.error) ? (
        <EmptyState
          title={words.gone.title}
          body={words.gone.body}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton to="/campaigns" search={{ list: 'mine' }}>
                {words.gone.yours}
              </LinkButton>
              <Button variant="outline" onClick={() => setChosen(null)}>
                {words.resume.startNew}
              </Button>
            </div>
          }
        />
      ) : (
        <Asked result={one} />
      )}
    </FullScreen>
  )
}

/** Puts the draft's uuid into the URL of every step, so that a reload continues it. */
function useUuidInAddress(known: string | undefined, shown: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (known === undefined || known === shown) return
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({ ...before, draft: known }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    })
  }, [known, shown, navigate])
}

function Asked({ result, children }: { result: UseQueryResult<unknown>; children?: ReactNode }) {
  if (result.isError) return <ErrorState onRetry={() => void result.refetch()} />
  if (children) return children
  return (
    <LoadingRegion className="grid gap-4">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-4 h-12 rounded-m!" />
      <Skeleton className="h-12 rounded-m!" />
      <Skeleton className="h-12 rounded-m!" />
    </LoadingRegion>
  )
}
