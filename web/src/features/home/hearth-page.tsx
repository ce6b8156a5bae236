import * as words from '@kindling/words/home/hearth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { LazyFooter } from '../trust/index.ts'
import { homeQuery } from './home.api.ts'
import { Hearth } from './hearth/hearth.tsx'
import { totalsWords } from './totals-words.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

/** The first onboarding page: shows what small gifts do together. */
export function HearthPage({ pinned }: { pinned?: ReactNode }) {
  usePageTitle(words.title)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col pt-(--safe-top) pb-(--safe-bottom) outline-none lg:grid lg:grid-cols-[45fr_55fr] lg:p-6"
    >
      <Hearth className="min-h-[max(20rem,min(52dvh,26rem))] shrink-0 lg:sticky lg:top-6 lg:h-[calc(100dvh-3rem)] lg:min-h-120" />
      <div className="flex grow flex-col px-5 pt-5 pb-6 md:mx-auto md:w-full md:max-w-120 lg:mx-0 lg:max-w-150 lg:px-20 lg:py-8">
        <div className="hidden lg:block">
          <Logo />
        </div>
        <div className="lg:my-auto">
          {pinned}
          <h1 className="max-w-[10em] text-[min(2.25rem,14vw)] leading-[1.11] md:text-[2.75rem] md:leading-13 lg:text-[3.25rem] lg:leading-15">
            {words.title}
          </h1>
          <p className="mt-2.5 max-w-80 text-lead text-text-2 lg:mt-4">{words.body}</p>
          <Totals />
          <div className="hidden items-center gap-3 pt-8 lg:flex">
            <LinkButton to="/get-started">{words.getStarted}</LinkButton>
            <LinkButton to="/login" variant="outline">
              {words.account}
            </LinkButton>
          </div>
          <Link
            to="/campaigns"
            className="hit-44 mt-7 hidden items-center gap-1.5 font-semibold text-ember-text lg:inline-flex"
          >
            {words.look}
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
          </Link>
        </div>
        <div className="mt-auto grid gap-2 pt-8 lg:hidden">
          <LinkButton to="/get-started">{words.getStarted}</LinkButton>
          <LinkButton to="/login" variant="outline">
            {words.account}
          </LinkButton>
          <LinkButton to="/campaigns" variant="ghost" size="md">
            {words.look}
          </LinkButton>
        </div>
        <p className="hidden text-small text-text-3 lg:block">
          <AsWritten>{words.foot}</AsWritten>
        </p>
        <footer className="mt-5 border-t border-line pt-2">
          <LazyFooter />
        </footer>
      </div>
    </main>
  )
}

/** The total given so far; renders nothing while it loads. */
function Totals() {
  const { data } = useQuery(homeQuery)
  const totals = data ? totalsWords(data.totals) : null
  return (
    <p className="mt-3 flex min-h-6 items-center gap-2.5 font-semibold text-marigold-text lg:mt-5">
      {data && totals !== null && (
        <>
          <Heart size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <AsWritten amounts={[data.totals.raised_cents]}>{totals}</AsWritten>
        </>
      )}
    </p>
  )
}
