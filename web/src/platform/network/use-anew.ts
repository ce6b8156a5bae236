import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Gives up a call that hangs, and makes it again; a plain refetch would go on waiting for the first one. */
export function useAnew(queryKey: QueryKey): () => void {
  const queries = useQueryClient()
  return () => void queries.resetQueries({ queryKey, exact: true })
}
