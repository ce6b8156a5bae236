import * as words from '@kindling/words/trust/faq'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { exact, exampleCents, feeWords, usePlatformFigures, divideGift } from '../figures.ts'
import { StillStuck, WriteToUs } from '../write-to-us.tsx'
import { QuestionRow } from './question-row.tsx'
import { type QuestionGroup, questionGroups, questionsFor } from './questions.ts'
import { useLinkedQuestion } from './use-linked-question.ts'

/** `/faq`: all questions are part of the page's chunk, so that it works offline. */
export function FaqPage() {
  usePageTitle(words.title)
  const signedIn = useSession().token !== null
  const [typed, setTyped] = useState('')
  const { card_fee, limits, donee } = usePlatformFigures()
  const groups = questionGroups({
    ...feeWords(card_fee),
    donee,
    smallest: exact(limits.smallest_gift_cents),
    largest: exact(limits.largest_gift_cents),
    gift: exact(exampleCents),
    cover: exact(divideGift(exampleCents, card_fee).covered_cents - exampleCents),
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
