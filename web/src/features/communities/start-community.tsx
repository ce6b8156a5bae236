import * as words from '@kindling/words/community-form'
import { toCreate } from '../../platform/create-search.ts'
import { LinkButton } from '../../ui/forms/button.tsx'

/** A link to start a community; `leads`: as the page's main action. */
export const StartCommunity = ({ leads = false }: { leads?: boolean }) => (
  <LinkButton
    {...toCreate('community')}
    {...(!leads && { variant: 'outline', size: 'md', className: 'justify-self-center' })}
  >
    {words.start}
  </LinkButton>
)
