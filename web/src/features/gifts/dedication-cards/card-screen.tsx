import * as words from '@kindling/words/gifts/dedication-card'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { ApiError, isMissing } from '../../../platform/network/api-error.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { CardPage, StopCards } from './card-page.tsx'
import { cardQuery } from './dedication-cards.api.ts'

/** A link that was cut is refused like a field. */
const isUnfit = (error: unknown): boolean => error instanceof ApiError && error.status === 422

/** `/cards/{token}`. `asksToStop`: the link of an email that stops cards like it, also if this one is gone. */
export function CardScreen({ token, asksToStop }: { token: string; asksToStop: boolean }) {
  usePageTitle(words.title)
  const { data: card, error, isPending, refetch } = useQuery(cardQuery(token))
  const stop = asksToStop && <StopCards token={token} isOpen />
  if (isMissing(error) || isUnfit(error))
    return (
      <div className="mt-10 grid gap-4">
        <MailX size={28} strokeWidth={1.75} aria-hidden className="text-text-2" />
        <div>
          <h1 tabIndex={-1} className="text-h1 outline-none">
            {words.gone}
          </h1>
          <p className="pt-2 text-text-2">{words.goneBody}</p>
        </div>
        {stop}
      </div>
    )
  if (isPending)
    return (
      <LoadingRegion className="mt-3 grid gap-4" onRetry={() => void refetch()}>
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    )
  if (card === undefined) return <ErrorState onRetry={() => void refetch()} />
  return (
    <>
      {stop}
      <CardPage card={card} token={token} asksToStop={asksToStop} />
    </>
  )
}
