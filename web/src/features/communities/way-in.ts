import { useSession } from '../../platform/session/session.ts'
import { pageOf, type LinkTarget } from '../giveables/index.ts'

/** The page for guests, on which they read and give. */
export const landingOf = ({ slug }: { slug: string }): string => `${pageOf({ type: 'communities', id: slug })}/share`

/** A community's own page needs a session, so a guest reads and gives on its landing. */
export function useWayIn(slug: string): { look: LinkTarget; give: LinkTarget } {
  const guest = useSession().token === null
  const to = guest ? landingOf({ slug }) : pageOf({ type: 'communities', id: slug })
  return { look: { to }, give: { to, search: { give: 1 } } }
}
