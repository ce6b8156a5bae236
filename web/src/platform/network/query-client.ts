import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const second = 1_000

/**
 * Stale after 5 s, cached for 5 min, refetched on focus, reconnect and mount. Only errors that may pass are retried.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * second,
        gcTime: 300 * second,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // runs offline too: the saved answers are used then
        networkMode: 'offlineFirst',
        refetchOnMount: true,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
      mutations: { gcTime: 60 * second, retry: false },
    },
  })
