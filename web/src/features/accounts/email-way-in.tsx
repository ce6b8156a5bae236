import * as words from '@kindling/words/accounts/accounts'
import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

const EmailSignIn = lazyPart<object>(
  () => import('./email-sign-in.tsx').then((m) => m.EmailSignIn),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)

/** A small link to sign-in with a password, because most people have none. */
export function EmailWayIn() {
  const [wanted, setWanted] = useState(false)
  if (wanted)
    return (
      <div className="mt-5">
        <EmailSignIn />
      </div>
    )
  return (
    <p className="mt-2 -ms-4">
      <Button variant="ghost" size="md" className="text-small!" onClick={() => setWanted(true)}>
        {words.withEmail}
      </Button>
    </p>
  )
}
