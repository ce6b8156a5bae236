import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Cancels a hanging call and repeats it; a plain refetch would keep waiting for the first one. */
export function useRetry(queryKey: QueryKey): () => void {
  const queries = useQueryClient()
  return () => void queries.resetQueries({ queryKey, exact: true })
}
