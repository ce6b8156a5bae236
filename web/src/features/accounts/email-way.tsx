import * as words from '@kindling/words/accounts/accounts'
import { LinkButton } from '../../ui/forms/button.tsx'

/** Leads to the form for an email address and a password; sign-in then returns here. */
export const EmailWay = () => (
  <LinkButton to="/login" search={{ way: 'email' }} variant="ghost" size="md">
    {words.withEmail}
  </LinkButton>
)
