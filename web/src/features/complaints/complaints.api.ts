import type { ComplaintType, ComplaintWhy } from '@kindling/contract/complaint-rules'
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

/** What is reported. `person`: who wrote it, to be blocked. */
export type Reported = {
  type: ComplaintType
  uuid: string
  person?: { uuid: string; name: string } | undefined
  /** Put before the reporter's own words, where the thing alone does not say what is meant. */
  where?: string
  /** It was said in this chat, in this message: staff read the last ten with it. */
  said?: { chat: string; message?: string }
}

export const complain = ({ type, uuid, said }: Reported, body: { why: ComplaintWhy; line: string }) =>
  said === undefined
    ? api('POST /reports/{type}/{uuid}', { params: { type, uuid }, body })
    : api('POST /chats/{uuid}/reports', {
        params: { uuid: said.chat },
        body: { ...body, ...(said.message !== undefined && { message: said.message }) },
      })

export const block = (uuid: string) => api('PUT /user/blocks/{uuid}', { params: { uuid } })
