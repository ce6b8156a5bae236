import * as words from '@kindling/words/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../platform/network/api-error.ts'
import { beginSession } from '../../platform/session/session.ts'
import { Spinner } from '../../ui/states/spinner.tsx'
import { exchangeQuery } from './accounts.api.ts'
import { SignInButtons } from './sign-in-buttons.tsx'

/** Exchanges the code for a session; the page's guard then redirects. On failure the buttons return. */
export function FinishingSignIn({ code }: { code: string }) {
  const { data, error } = useQuery(exchangeQuery(code))
  useEffect(() => {
    if (data !== undefined) beginSession(data.token, data.data)
  }, [data])
  if (error === null) {
    return (
      <p role="status" className="flex min-h-12 items-center justify-center gap-2.5 font-semibold">
        <Spinner />
        {words.signingIn}
      </p>
    )
  }
  const noAnswer = error instanceof ApiError && error.status === 0
  return <SignInButtons failure={noAnswer ? messageOf(error) : words.failure.expired} />
}
