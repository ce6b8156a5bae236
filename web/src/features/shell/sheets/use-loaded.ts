import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** What a query has brought. A second observer would have a say in how it is asked. */
export function useLoaded(key: readonly unknown[]): unknown {
  const queries = useQueryClient()
  return useSyncExternalStore(
    (tell) => queries.getQueryCache().subscribe(tell),
    () => queries.getQueryData(key),
  )
}
