import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Reads a query's cached data without an observer, which could change how the query refetches. */
export function useLoaded(key: readonly unknown[]): unknown {
  const queries = useQueryClient()
  return useSyncExternalStore(
    (onChange) => queries.getQueryCache().subscribe(onChange),
    () => queries.getQueryData(key),
  )
}
