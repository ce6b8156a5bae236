import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const second = 1_000

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
