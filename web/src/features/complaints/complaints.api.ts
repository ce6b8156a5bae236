import type { AppealedCase } from '@kindling/contract/complaints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

export const appealQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['appeals', uuid] as const,
    queryFn: async ({ signal }) => (await api('GET /appeals/{case}', { params: { case: uuid }, signal })).data,
  })

export const sendAppeal = async (uuid: string, text: string): Promise<AppealedCase> =>
  (await api('POST /appeals/{case}', { params: { case: uuid }, body: { text } })).data
