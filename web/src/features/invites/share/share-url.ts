import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { publicOrigin } from '../../../platform/network/server-address.ts'
import { useSession } from '../../../platform/session/session.ts'
import { type Giveable, pageOf } from '../../giveables/index.ts'

export type Shared = Pick<Giveable, 'type' | 'id'>

export const ownInviteQuery = ({ type, id }: Shared) =>
  queryOptions({
    queryKey: ['invites', 'mine', type, id] as const,
    queryFn: async ({ signal }) => (await api('GET /invites/mine', { query: { type, id: String(id) }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The viewer's own invite; undefined while it loads and for guests. */
export function useOwnInvite(giveable: Shared) {
  const signedIn = useSession().token !== null
  const { data, isLoading } = useQuery({ ...ownInviteQuery(giveable), enabled: signedIn })
  return { own: signedIn ? data : undefined, isLoading }
}

/** True if `url` is an invite. While invites are closed, the server returns the address of the page instead. */
export const isInvite = ({ url }: { url: string }): boolean => /^\/[gcf]\//.test(new URL(url).pathname)

/** The address to share: the viewer's own invite when signed in; until it loads, and for guests, the page. */
export function useShareUrl(giveable: Shared, page: string = pageOf(giveable)): string {
  const { own } = useOwnInvite(giveable)
  return own !== undefined && isInvite(own) ? own.url : publicOrigin() + page
}
