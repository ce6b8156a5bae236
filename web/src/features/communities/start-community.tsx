import * as words from '@kindling/words/community-making'
import { toMake } from '../../platform/making.ts'
import { LinkButton } from '../../ui/forms/button.tsx'

/** A link to start a community; `leads`: as the page's main action. */
export const StartCommunity = ({ leads = false }: { leads?: boolean }) => (
  <LinkButton
    {...toMake('community')}
    {...(!leads && { variant: 'outline', size: 'md', className: 'justify-self-center' })}
  >
    {words.start}
  </LinkButton>
)
