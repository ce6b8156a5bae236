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
