import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { useStaffRefresh } from './staff.api.ts'

/** The states of a query; a retry also checks whether a sign-in is needed. */
export function LoadedList<T>({ result, children }: { result: UseQueryResult<T>; children: (shown: T) => ReactNode }) {
  const refresh = useStaffRefresh()
  if (result.data !== undefined) return children(result.data)
  return <Card>{result.isError ? <ErrorState onRetry={() => void refresh()} /> : <PeopleSkeleton rows={3} />}</Card>
}
