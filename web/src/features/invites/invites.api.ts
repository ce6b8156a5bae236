import type { GiveableType } from '@kindling/contract/common'
import type { InviteKind } from '@kindling/contract/invites/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

export const inviteKey = (kind: InviteKind, code: string) => ['invites', kind, code] as const

/** Resolves a short code. The server rate-limits look-ups, so the answer is cached for the whole visit. */
export const inviteQuery = (kind: InviteKind, code: string) =>
  queryOptions({
    queryKey: inviteKey(kind, code),
    queryFn: async ({ signal }) => (await api('GET /invites/{kind}/{code}', { params: { kind, code }, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The invite of a giveable that names nobody, for a guest who opened a page for members. */
export const publicInviteQuery = (type: GiveableType, id: string) =>
  queryOptions({
    queryKey: ['invites', 'public', type, id] as const,
    queryFn: async ({ signal }) => (await api('GET /invites/public', { query: { type, id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
