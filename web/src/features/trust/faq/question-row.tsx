import * as words from '@kindling/words/trust/faq'
import { Link, useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { exact, exampleCents } from '../figures.ts'
import type { Question, QuestionId } from './questions.ts'

/** Link texts of the answers that `/how-it-works` continues. */
const further: Partial<Record<QuestionId, string>> = {
  'how-much-arrives': words.lineByLine({ gift: exact(exampleCents) }),
  'who-checks': words.whoRuns,
}

/** A question as `details`; opening it sets the URL's hash. The browser's find-in-page also searches closed ones. */
export function QuestionRow({ question: { id, ask, answer }, hidden }: { question: Question; hidden: boolean }) {
  const router = useRouter()
  const linkText = further[id]
  return (
    <details
      id={id}
      hidden={hidden}
      className="group scroll-mt-20"
      // on `toggle`, not on `click`: following the hash would open it first, and the click would close it again
      onToggle={({ currentTarget: row }) => {
        if (row.open && router.state.location.hash !== id)
          void router.navigate({ to: '.', hash: id, replace: true, resetScroll: false, hashScrollIntoView: false })
      }}
    >
      <summary className="flex min-h-14 -mx-3 list-none items-center justify-between gap-3 rounded-m px-3 py-3 font-semibold outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
        {ask}
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 text-text-2 transition-transform duration-(--k-t-state) group-open:rotate-180"
        />
      </summary>
      <p className="pb-4 text-text-2">
        {answer}{' '}
        {linkText !== undefined && (
          <Link to="/how-it-works" className="hit-44 font-semibold text-ember-text">
            {linkText}
          </Link>
        )}
      </p>
    </details>
  )
}
