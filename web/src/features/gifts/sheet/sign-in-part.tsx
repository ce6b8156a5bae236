import * as words from '@kindling/words/gifts/gifts'
import { useEffect, useRef } from 'react'
import { saveReturnPath } from '../../../platform/session/return-path.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { SignInButtons } from '../../accounts/index.ts'

/** The sign-in inside the sheet; it returns to this sheet with its choices. */
export function SignInPart() {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    saveReturnPath(sheetPath(), scrollY)
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

/** The return path to this page with the sheet open; the server accepts 500 characters. */
function sheetPath(): string {
  const search = new URLSearchParams(location.search)
  search.set('give', '1')
  return `${location.pathname}?${search}`.slice(0, 500)
}
