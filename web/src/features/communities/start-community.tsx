import * as words from '@kindling/words/community-making'
import { toMake } from '../../platform/making.ts'
import { LinkButton } from '../../ui/button.tsx'

/** The way to one of one's own; `leads`: where there is nothing else to do. */
export const StartCommunity = ({ leads = false }: { leads?: boolean }) => (
  <LinkButton
    {...toMake('community')}
    {...(!leads && { variant: 'outline', size: 'md', className: 'justify-self-center' })}
  >
    {words.start}
  </LinkButton>
)
