import * as words from '@kindling/words/shell'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { BrandMark, Logo } from '../../../ui/logo.tsx'

/** A guest's bar: logo, Sign in, Get started. */
export function GuestBar() {
  return (
    <header className="sticky top-0 z-30 flex min-h-14 flex-wrap items-center gap-x-2 py-1 border-b border-line bg-surface ps-4 pe-3 md:px-8 lg:min-h-16">
      <Link to="/home" aria-label={words.toHome} className="hit-44 me-auto flex">
        <span className="max-[22.4rem]:hidden">
          <Logo />
        </span>
        <BrandMark className="size-8 min-[22.4rem]:hidden" />
      </Link>
      <LinkButton to="/login" variant="ghost" size="md" className="px-2.5 text-[0.9375rem] whitespace-nowrap">
        {words.signIn}
      </LinkButton>
      <LinkButton to="/get-started" size="md" className="text-[0.9375rem] whitespace-nowrap">
        {words.getStarted}
      </LinkButton>
    </header>
  )
}
