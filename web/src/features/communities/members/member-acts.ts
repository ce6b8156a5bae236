import type { Community } from '@kindling/contract/communities/calls'
import type { MemberAct } from '@kindling/contract/communities/members'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { communityKeys } from '../communities.api.ts'

type Done = { uuid: string; act: MemberAct; reason?: string }

/** Runs an action on a member, then refetches everything of the community. Without optimistic updates. */
export function useMemberActs({ uuid: identifier, slug }: Pick<Community, 'uuid' | 'slug'>) {
  const queries = useQueryClient()
  return async ({ uuid, act, reason }: Done): Promise<void> => {
    const text = reason?.trim() ?? ''
    try {
      await api('POST /communities/{identifier}/members/{uuid}', {
        params: { identifier, uuid },
        body: { act, ...(text !== '' && { reason: text }) },
      })
    } finally {
      // on failure too: another organizer may have done it first
      await queries.invalidateQueries({ queryKey: communityKeys.one(slug) })
    }
  }
}
