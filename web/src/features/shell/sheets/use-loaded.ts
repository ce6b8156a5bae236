import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Reads a query's cached data without an observer, which could change how the query refetches. */
export function useLoaded(key: readonly unknown[]): unknown {
  const queries = useQueryClient()
  return useSyncExternalStore(
    // events of other queries come while their components render, when this one must not change
    (onChange) => queries.getQueryCache().subscribe(({ query }) => query.queryHash === hashKey(key) && onChange()),
    () => queries.getQueryData(key),
  )
}
