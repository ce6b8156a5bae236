import * as words from '@kindling/words/trust/faq'
import { Link, useRouterState, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search, ChevronDown } from 'lucide-react'
import { useRef, useState, type RefObject, useEffect } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { exampleCents, feeWords, usePlatformFigures, divideGift } from '../figures.ts'
import { StillStuck, WriteToUs } from '../write-to-us.tsx'
import { type QuestionGroup, questionGroups, questionsFor, type Question, type QuestionId } from './questions.ts'

/** `/faq`: all questions are part of the page's chunk, so that it works offline. */
export function FaqPage() {
  usePageTitle(words.title)
  const signedIn = useSession().token !== null
  const [typed, setTyped] = useState('')
  const { card_fee, limits, donee } = usePlatformFigures()
  const groups = questionGroups({
    ...feeWords(card_fee),
    donee,
    smallest: exactMoney(limits.smallest_gift_cents),
    largest: exactMoney(limits.largest_gift_cents),
    gift: exactMoney(exampleCents),
    cover: exactMoney(divideGift(exampleCents, card_fee).covered_cents - exampleCents),
  })
  const shown = questionsFor(groups, typed)
  const list = useRef<HTMLDivElement>(null)
  useLinkedQuestion(list)
  const count = shown.reduce((n, { questions }) => n + questions.length, 0)
  return (
    <PageColumns aside={<Aside groups={groups} />}>
      <h1 tabIndex={-1} className={clsx('text-h1', signedIn && 'max-md:sr-only')}>
        {words.title}
      </h1>
      <TextField
        type="search"
        label={words.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        before={<Search size={20} strokeWidth={1.75} aria-hidden className="text-text-2" />}
        className="ps-11!"
      />
      <p role="status" className="sr-only">
        {typed.trim() !== '' && (count === 0 ? words.none : words.found({ count }))}
      </p>
      {typed.trim() === '' && <Topics groups={groups} />}
      <div ref={list} className="grid grid-cols-1 gap-5">
        {groups.map((group) => (
          <Group key={group.id} group={group} found={shown.find(({ id }) => id === group.id)} />
        ))}
      </div>
      {count === 0 ? (
        <EmptyState title={words.none} action={<WriteToUs />} />
      ) : (
        <div className="mt-2 grid xl:hidden">
          <StillStuck />
        </div>
      )}
    </PageColumns>
  )
}

/** Questions that do not match are hidden, not removed, so that an opened one stays open afterwards. */
function Group({ group, found }: { group: QuestionGroup; found: QuestionGroup | undefined }) {
  return (
    <section aria-labelledby={group.id} hidden={found === undefined}>
      <h2 id={group.id} className="mb-2 px-0.5 font-ui text-small font-semibold tracking-normal text-text-2">
        {group.title}
      </h2>
      <Card className="divide-y divide-line py-0!">
        {group.questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            hidden={found !== undefined && !found.questions.some(({ id }) => id === question.id)}
          />
        ))}
      </Card>
    </section>
  )
}

const topic =
  'press inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-pill border border-control bg-surface px-4 font-medium'

function Topics({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <nav aria-label={words.topics} className="xl:hidden">
      <ul className="-mx-[16px] flex scrollbar-none gap-2 overflow-x-auto px-[16px] py-1 md:mx-0 md:flex-wrap md:px-0">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link to="/faq" hash={id} replace className={`${topic} hover:bg-surface-2`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Aside({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <>
      <Card className="p-2!">
        <nav aria-label={words.topics}>
          <ul>
            {groups.map(({ id, title, questions }) => (
              <li key={id}>
                <Link
                  to="/faq"
                  hash={id}
                  replace
                  className="flex min-h-12 items-center justify-between gap-3 rounded-m px-3 font-medium hover:bg-surface-2"
                >
                  {title}
                  <span aria-hidden="true" className="text-small text-text-2 tabular-nums">
                    {questions.length}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Card>
      <StillStuck />
    </>
  )
}

/** Opens the question of the hash (`/faq#how-much-arrives`), and those that were opened on the prerendered page. */
function useLinkedQuestion(list: RefObject<HTMLElement | null>): void {
  const hash = useRouterState({ select: (state) => state.location.hash })
  useEffect(() => {
    for (const { id } of document.querySelectorAll('#prerendered details[open]'))
      rowOf(list, id)?.setAttribute('open', '')
  }, [list])
  useEffect(() => {
    const row = rowOf(list, hash)
    if (row === null || row.open) return
    row.open = true
    // while the app replaces the prerendered page, nothing behind it can take focus
    requestAnimationFrame(() => {
      row.scrollIntoView()
      row.querySelector('summary')?.focus({ preventScroll: true })
    })
  }, [list, hash])
}

/** Searches in the list, not in the document, because the prerendered page has the same ids. */
const rowOf = ({ current }: RefObject<HTMLElement | null>, id: string): HTMLDetailsElement | null =>
  id === '' ? null : (current?.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(id)}"]`) ?? null)

/** Link texts of the answers that `/how-it-works` continues. */
const further: Partial<Record<QuestionId, string>> = {
  'how-much-arrives': words.lineByLine({ gift: exactMoney(exampleCents) }),
  'who-checks': words.whoRuns,
}

/** A question as `details`; opening it sets the URL's hash. The browser's find-in-page also searches closed ones. */
function QuestionRow({ question: { id, ask, answer }, hidden }: { question: Question; hidden: boolean }) {
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
