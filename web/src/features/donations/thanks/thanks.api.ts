import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { aboutGiveable } from '../../../platform/live/live-queries.ts'
import { api } from '../../../platform/network/api.ts'
import type { Giveable } from '../../giveables/index.ts'

export type Organized = Pick<Giveable, 'type' | 'id' | 'uuid'>

export const dayQuery = ({ type, id, uuid }: Organized) =>
  queryOptions({
    queryKey: ['thanks', type, id] as const,
    queryFn: async ({ signal }) => (await api('GET /thanks', { query: { type, id: String(id) }, signal })).data,
    meta: { about: () => aboutGiveable({ uuid }) },
  })

type ThankGiversInput = { gifts: readonly string[]; words?: string }

/** Sends one call at a time. The server ignores duplicates, so a retry is safe. */
export function useThank(giveable: Organized) {
  const queries = useQueryClient()
  const going = useRef(false)
  const { mutate, ...state } = useMutation({
    mutationFn: ({ gifts, words }: ThankGiversInput) =>
      api('POST /thanks', {
        body: {
          type: giveable.type,
          id: String(giveable.id),
          gifts: [...gifts],
          ...(words !== undefined && { words }),
        },
      }),
    networkMode: 'always',
    onSuccess: () => void queries.invalidateQueries(dayQuery(giveable)),
    onSettled: () => void (going.current = false),
  })
  function thank(input: ThankGiversInput, onSuccess: () => void): void {
    if (going.current) return
    going.current = true
    mutate(input, { onSuccess })
  }
  return { thank, ...state }
}
