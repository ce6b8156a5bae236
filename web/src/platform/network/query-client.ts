import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const second = 1_000

/** Fresh for 5 s, kept for 5 min, fetched again on focus, reconnect and mount; only what may heal is tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * second,
        gcTime: 300 * second,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // asked without a connection too: what was read before is kept for that
        networkMode: 'offlineFirst',
        refetchOnMount: true,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
      mutations: { gcTime: 60 * second, retry: false },
    },
  })
