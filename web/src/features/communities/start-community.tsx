import * as words from '@kindling/words/community-making'
import { toMake } from '../../platform/making.ts'
import { LinkButton } from '../../ui/button.tsx'

/** The way to one of one's own. */
export const StartCommunity = () => (
  <LinkButton {...toMake('community')} variant="outline" size="md" className="justify-self-center">
    {words.start}
  </LinkButton>
)
