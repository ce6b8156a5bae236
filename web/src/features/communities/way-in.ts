import { useSession } from '../../platform/session/session.ts'
import { pageOf, type LinkTarget, linkToGive } from '../giveables/index.ts'

/** A community's page needs a session, so a guest gets the public page, and signs in before its giving sheet. */
export function useWayIn(slug: string): { look: LinkTarget; give: LinkTarget } {
  const guest = useSession().token === null
  const community = { type: 'communities', id: slug } as const
  const page = pageOf(community)
  if (!guest) return { look: { to: page }, give: linkToGive(community) }
  return { look: { to: `${page}/share` }, give: { to: '/get-started', search: { return_to: `${page}?give=1` } } }
}
