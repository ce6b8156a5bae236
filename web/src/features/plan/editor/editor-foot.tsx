import type { Plan } from '@kindling/contract/plan/calls'
import { smallestItemCents } from '@kindling/contract/plan/rules'
import * as words from '@kindling/words/plan/plan'
import * as formWords from '@kindling/words/forms'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Missing } from '../../../ui/forms/missing.tsx'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { monthName, ordinal } from '../plan-days.ts'
import { chargeOf, draftOf, type Refusal } from './rows.ts'
import type { Editor } from './use-editor.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

const texts = words.editor

type Props = { plan: Plan; editor: Editor; onPause: () => void; onStop: () => void }

/** The effect of the edits in words, and the button that saves them. */
export function EditorFoot({ plan, editor, onPause, onStop }: Props) {
  const { refusal, dirty, saving, failed, save } = editor
  const month = plan.next === null ? undefined : monthName(plan.next.on)
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="min-h-6 text-small">
        {refusal === undefined ? (
          <ChangeWords plan={plan} editor={editor} />
        ) : (
          <span className="font-semibold text-danger">{refusalWords(refusal, editor)}</span>
        )}
      </p>
      {failed !== undefined && <InlineError>{failed}</InlineError>}
      <Missing>{refusal === undefined && !dirty ? formWords.missing.change : undefined}</Missing>
      <Button
        full
        className="min-h-13"
        disabled={refusal !== undefined || !dirty}
        loading={saving ? words.working : undefined}
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <SmallButton onClick={onPause}>{month === undefined ? texts.pauseAll : texts.skip({ month })}</SmallButton>
        {month !== undefined && <SmallButton onClick={onPause}>{texts.pauseAll}</SmallButton>}
        <SmallButton onClick={onStop}>{texts.stop}</SmallButton>
      </div>
    </div>
  )
}

const SmallButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="ghost" size="md" className="px-3! text-small!" onClick={onClick}>
    {children}
  </Button>
)

function ChangeWords({ plan, editor: { draft, card_fee } }: { plan: Plan; editor: Editor }) {
  const saved_cents = draftOf(plan).total.cents ?? 0
  const before = exactMoney(chargeOf(saved_cents, plan.cover_fee ? card_fee : undefined))
  const after = exactMoney(chargeOf(draft.total.cents ?? saved_cents, draft.cover_fee ? card_fee : undefined))
  const date = plan.next === null ? undefined : calendarDay(plan.next.on)
  const text =
    before === after
      ? date === undefined
        ? texts.sameOpen({ amount: after }, bold)
        : texts.same({ amount: after, date }, bold)
      : date === undefined
        ? texts.nowOpen({ before, after }, bold)
        : texts.now({ before, after, date }, bold)
  return (
    <>
      <Marked words={text} />
      {draft.day !== plan.day && ` ${texts.newDay({ day: ordinal(draft.day) })}`}
    </>
  )
}

function refusalWords(refusal: Refusal, { limits }: Editor): string {
  if (refusal === 'nothing') return texts.nothingLeft
  if (refusal === 'unreadable') return texts.unreadable
  if (refusal === 'item') return texts.tooSmall({ amount: exactMoney(smallestItemCents) })
  if (refusal === 'below')
    return texts.totalTooSmall({ amount: exactMoney(limits?.smallest_cents ?? smallestItemCents) })
  return texts.totalTooLarge({ amount: exactMoney(limits?.largest_cents ?? 0) })
}
