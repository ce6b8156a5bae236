import { useSession } from '../../platform/session/session.ts'
import { pageOf, type Way, wayToGive } from '../giveables/index.ts'

/**
 * Where somebody goes who wants to see a community or give to it: its page is for who is signed in, so a guest sees its
 * outside, and signs in on the way to its giving sheet.
 */
export function useWayIn(slug: string): { look: Way; give: Way } {
  const guest = useSession().token === null
  const community = { type: 'communities', id: slug } as const
  const page = pageOf(community)
  if (!guest) return { look: { to: page }, give: wayToGive(community) }
  return { look: { to: `${page}/share` }, give: { to: '/get-started', search: { return_to: `${page}?give=1` } } }
}
