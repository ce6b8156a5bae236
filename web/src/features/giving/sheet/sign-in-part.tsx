import * as words from '@kindling/words/giving'
import { useEffect, useRef } from 'react'
import { keepReturnPath } from '../../../platform/session/return-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SignInButtons } from '../../accounts/index.ts'

/** Who gives: one tap, and back to this sheet as it stands. */
export function SignInPart() {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    keepReturnPath(sheetPath(), scrollY)
    heading.current?.focus()
  }, [])
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={words.oneTap}>
      <p ref={heading} tabIndex={-1} className="text-center font-semibold outline-none">
        {words.oneTap}
      </p>
      <SignInButtons />
      <LinkButton to="/login" variant="ghost" size="md">
        {words.otherWays}
      </LinkButton>
    </section>
  )
}

/** This page with the sheet open; the server takes 500 characters. */
function sheetPath(): string {
  const search = new URLSearchParams(location.search)
  search.set('give', '1')
  return `${location.pathname}?${search}`.slice(0, 500)
}
