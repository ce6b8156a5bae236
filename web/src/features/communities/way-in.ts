import { useSession } from '../../platform/session/session.ts'
import { pageOf, type LinkTarget } from '../giveables/index.ts'

/** The page for guests, on which they read and give. */
export const landingOf = ({ slug }: { slug: string }): string => `${pageOf({ type: 'communities', id: slug })}/share`

/** A community's own page needs a session, so a guest gets its landing page. */
export function useWayIn(slug: string): { look: LinkTarget } {
  const guest = useSession().token === null
  return { look: { to: guest ? landingOf({ slug }) : pageOf({ type: 'communities', id: slug }) } }
}
