import * as words from '@kindling/words/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { DemoCard } from './demo-card.tsx'
import { EmailWayIn } from './email-way-in.tsx'
import { FinishingSignIn } from './finishing-sign-in.tsx'
import type { LoginSearch } from './login-search.ts'
import { failureWords } from './failure-words.ts'
import { SignInButtons } from './sign-in-buttons.tsx'

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
        <EmailWayIn />
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
