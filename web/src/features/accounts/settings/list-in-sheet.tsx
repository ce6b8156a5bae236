import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'

type Props<T> = { result: UseQueryResult<T>; children: (shown: T) => ReactNode }

/** A list in a sheet, with its loading and error states. */
export function ListInSheet<T>({ result, children }: Props<T>) {
  if (result.data !== undefined) return children(result.data)
  if (result.isError) return <ErrorState onRetry={() => void result.refetch()} />
  return (
    <LoadingRegion className="grid gap-4 py-3" onRetry={() => void result.refetch()}>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </LoadingRegion>
  )
}
