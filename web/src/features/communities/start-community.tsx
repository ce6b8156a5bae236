import * as words from '@kindling/words/communities/form'
import { toCreate } from '../../platform/create-search.ts'
import { LinkButton } from '../../ui/forms/button.tsx'

/** A link to start a community; `main`: as the page's main action. */
export const StartCommunity = ({ main = false }: { main?: boolean }) => (
  <LinkButton
    {...toCreate('community')}
    {...(!main && { variant: 'outline', size: 'md', className: 'justify-self-center' })}
  >
    {words.start}
  </LinkButton>
)
