import * as words from '@kindling/words/accounts/accounts'
import * as failures from '@kindling/words/accounts/sign-in-failures'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { DemoCard } from './demo-card.tsx'
import type { LoginSearch } from './login-search.ts'
import { SignInButtons } from './sign-in-buttons.tsx'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../platform/network/api-error.ts'
import { beginSession } from '../../platform/session/session.ts'
import { Spinner } from '../../ui/states/spinner.tsx'
import { exchangeQuery } from './accounts.api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { failureWords } from './refusal-words.ts'
import { typedEmail } from './typed-email.ts'

export function LoginPage({ search }: { search: LoginSearch }) {
  const failure = failureWords(search)
  const config = useQuery(publicConfigQuery)
  usePageTitle(words.signIn)
  return (
    <>
      <div className="mt-16 md:mt-14">
        <h1 className="text-[min(2.25rem,14vw)] leading-[1.2] md:text-hero">{words.welcomeTitle}</h1>
        <p className="mt-1.5 mb-8 text-lead text-text-2">{words.welcomeBody}</p>
        {search.code === undefined ? <SignInButtons failure={failure} /> : <FinishingSignIn code={search.code} />}
        <EmailWayIn opened={search.way === 'email'} />
      </div>
      {/* rendered only once the configuration says whether there is a demo, so that nothing moves */}
      {!config.isPending && (
        <div className="mt-auto grid gap-6 pt-12 md:mt-0">
          <DemoCard />
          <p className="text-center text-text-2">
            {words.newHere}{' '}
            <Link to="/get-started" className="hit-44 font-semibold text-ember-text">
              {words.getStarted}
            </Link>
          </p>
        </div>
      )}
    </>
  )
}

/** Exchanges the code for a session; the page's guard then redirects. On failure the buttons return. */
function FinishingSignIn({ code }: { code: string }) {
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
  return <SignInButtons failure={noAnswer ? messageOf(error) : failures.failure.expired} />
}

const EmailSignIn = lazyPart<object>(
  () => import('./email-sign-in.tsx').then((m) => m.EmailSignIn),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)

/** A small link to sign-in with a password, because most people have none. */
function EmailWayIn({ opened }: { opened: boolean }) {
  const [wanted, setWanted] = useState(opened || typedEmail() !== '')
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
