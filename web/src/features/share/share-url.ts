import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { useSession } from '../../platform/session/session.ts'
import { type Giveable, pageOf } from '../giveables/index.ts'

type Shared = Pick<Giveable, 'type' | 'id'>

const ownAddressQuery = ({ type, id }: Shared) =>
  queryOptions({
    queryKey: ['invites', 'mine', type, id] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /invites/mine', { query: { type, id: String(id) }, signal })).data.url,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The server paints without one, and shows no address. */
const originHere = () => (typeof location === 'undefined' ? '' : location.origin)

/** The address that is shared of a giveable: one's own invite when signed in, else (and until it is known) its page. */
export function useShareUrl(giveable: Shared): string {
  const signedIn = useSession().token !== null
  const own = useQuery({ ...ownAddressQuery(giveable), enabled: signedIn })
  return (signedIn && own.data) || originHere() + pageOf(giveable)
}
