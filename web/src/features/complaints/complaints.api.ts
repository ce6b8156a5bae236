import {
  hidableTypes,
  type ComplaintType,
  type ComplaintWhy,
  type HidableType,
} from '@kindling/contract/complaints/rules'
import type { AppealedCase } from '@kindling/contract/complaints/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

export const appealQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['appeals', uuid] as const,
    queryFn: async ({ signal }) => (await api('GET /appeals/{case}', { params: { case: uuid }, signal })).data,
  })

export const sendAppeal = async (uuid: string, text: string): Promise<AppealedCase> =>
  (await api('POST /appeals/{case}', { params: { case: uuid }, body: { text } })).data

/** The reported content. `person`: its author, who can be blocked. */
export type Reported = {
  type: ComplaintType
  uuid: string
  person?: { uuid: string; name: string } | undefined
  /** The chat and message of the content: staff also read its last ten messages. */
  inChat?: { chat: string; message?: string }
}

export const complain = ({ type, uuid, inChat }: Reported, body: { why: ComplaintWhy; line: string }) =>
  inChat === undefined
    ? api('POST /reports/{type}/{uuid}', { params: { type, uuid }, body })
    : api('POST /chats/{uuid}/reports', {
        params: { uuid: inChat.chat },
        body: { ...body, ...(inChat.message !== undefined && { message: inChat.message }) },
      })

const isHidable = (type: ComplaintType): type is HidableType => (hidableTypes as readonly string[]).includes(type)

/** Whether the viewer may hide this text without reporting it first. */
export const mayHideQuery = ({ type, uuid }: Reported) =>
  queryOptions({
    queryKey: ['reports', type, uuid] as const,
    enabled: isHidable(type),
    queryFn: async ({ signal }) =>
      (await api('GET /reports/{type}/{uuid}', { params: { type, uuid }, signal })).data.may.includes('hide'),
  })

export async function hideText({ type, uuid }: Reported, reason: string): Promise<void> {
  if (isHidable(type)) await api('POST /reports/{type}/{uuid}/hide', { params: { type, uuid }, body: { reason } })
}

export const block = (uuid: string) => api('PUT /user/blocks/{uuid}', { params: { uuid } })
