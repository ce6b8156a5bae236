import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/membership'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { refreshSession } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { communityKeys } from '../communities.api.ts'
import { mustRequest } from './must-request.ts'

/** The invite code of the inviter, and the note of a request. */
type Joining = { code?: string; note?: string }

/** Joins and leaves optimistically and rolls back on failure. Calls run one at a time, in order. */
export function useMembership(community: Community) {
  const queries = useQueryClient()
  const params = { identifier: community.uuid }
  const common = {
    scope: { id: `membership of ${community.uuid}` },
    networkMode: 'always' as const,
    onSettled: () => refresh(queries, community),
  }
  const join = useMutation({
    ...common,
    mutationFn: (body: Joining) => api('POST /communities/{identifier}/join', { params, body }),
    onMutate: () => show(queries, community, asMember(community)),
    onError: (error, _sent, before) => rollBack(queries, community, { before, error, failed: words.joinFailed }),
  })
  const leave = useMutation({
    ...common,
    mutationFn: () => api('POST /communities/{identifier}/leave', { params }),
    onMutate: () => show(queries, community, asStranger(community)),
    onError: (error, _sent, before) => rollBack(queries, community, { before, error, failed: words.leaveFailed }),
  })
  return { join, leave }
}

/** The fields of a community that depend on the viewer’s membership. */
type ViewerFields = Pick<Community, 'membership' | 'may' | 'members_count' | 'sent_away' | 'since_joined' | 'room'>

const viewerFieldsOf = ({
  membership,
  may,
  members_count,
  sent_away,
  since_joined,
  room,
}: Community): ViewerFields => ({
  membership,
  may,
  members_count,
  sent_away,
  since_joined,
  room,
})

function asMember(c: Community): ViewerFields {
  const state = mustRequest(c) ? 'requested' : 'active'
  const isIn = state === 'active'
  return {
    membership: { role: 'member', state, joined_at: new Date().toISOString() },
    may: [...c.may.filter((act) => act !== 'join'), 'leave'],
    members_count: c.members_count + (isIn ? 1 : 0),
    sent_away: null,
    since_joined: null,
    room: null,
  }
}

function asStranger(c: Community): ViewerFields {
  const staysAllowed = (act: Community['may'][number]) =>
    act === 'give' || (act === 'see_inside' && c.visibility === 'open')
  return {
    membership: null,
    may: [...c.may.filter(staysAllowed), ...(c.status === 'active' ? (['join'] as const) : [])],
    members_count: c.members_count - (c.membership?.state === 'active' ? 1 : 0),
    sent_away: null,
    since_joined: null,
    room: null,
  }
}

/** Updates the cached community; returns the previous fields. */
function show(queries: QueryClient, c: Community, fields: ViewerFields): ViewerFields {
  const queryKey = communityKeys.one(c.slug)
  const before = viewerFieldsOf(queries.getQueryData<Community>(queryKey) ?? c)
  // an answer that is still loading would overwrite the change
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<Community>(queryKey, (known) => ({ ...(known ?? c), ...fields }))
  return before
}

type Failure = { before: ViewerFields | undefined; error: unknown; failed: string }

function rollBack(queries: QueryClient, c: Community, { before, error, failed }: Failure): void {
  if (error instanceof DOMException) return
  const fields = before ?? viewerFieldsOf(c)
  queries.setQueryData<Community>(communityKeys.one(c.slug), (known) => ({ ...(known ?? c), ...fields }))
  // the community has closed meanwhile, or the person has reached the daily limit
  const reason = error instanceof ApiError && [409, 429].includes(error.status) ? error.serverMessage : undefined
  toast.error(reason ?? failed)
}

async function refresh(queries: QueryClient, { slug }: Community): Promise<void> {
  void refreshSession()
  await queries.invalidateQueries({ queryKey: communityKeys.one(slug) })
}
