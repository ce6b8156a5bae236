import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '../../platform/network/api-error.ts'
import { useGoBack } from '../../platform/use-go-back.ts'
import { ErrorState } from '../states/error-state.tsx'
import { PageColumns } from './page-columns.tsx'

type Props<T> = {
  result: UseQueryResult<T>
  skeleton: ReactNode
  children: (shown: T) => ReactNode
}

export function LoadedPage<T>({ result: { data, error, isPending, refetch }, skeleton, children }: Props<T>) {
  const goBack = useGoBack()
  if (isMissing(error)) return <Navigate to="/404" replace />
  if (isPending) return skeleton
  if (data !== undefined) return children(data)
  return (
    <PageColumns>
      <ErrorState page onRetry={() => void refetch()} onBack={goBack} />
    </PageColumns>
  )
}
