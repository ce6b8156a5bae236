import * as words from '@kindling/words/shell/shell'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'

const buttonSize = 'min-h-[44px]! py-[6px]! text-[0.9375rem] whitespace-nowrap'

/** A guest's bar: logo, Sign in, Get started. With a very large font it takes two lines and scrolls away. */
export function GuestBar() {
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-surface max-[16rem]:static">
      <div className="flex min-h-[calc(var(--top-bar)-1px)] flex-wrap items-center gap-x-[8px] py-[5px] ps-[16px] pe-[12px] md:px-8">
        <Link to="/home" aria-label={words.toHome} className="hit-44 me-auto flex">
          <Logo wordmark="hidden @min-[23.4rem]:inline" />
        </Link>
        <LinkButton to="/login" variant="ghost" size="md" className={`px-[10px]! ${buttonSize}`}>
          {words.signIn}
        </LinkButton>
        <LinkButton to="/get-started" size="md" className={`px-[16px]! ${buttonSize}`}>
          {words.getStarted}
        </LinkButton>
      </div>
    </header>
  )
}
