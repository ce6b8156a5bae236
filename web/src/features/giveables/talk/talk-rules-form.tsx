import { longestBlockedWord, mostBlockedWords, slowModes } from '@kindling/contract/giveables/talk-rules'
import type { TalkRules } from '@kindling/contract/giveables/talk'
import * as words from '@kindling/words/giveables/talk'
import * as formWords from '@kindling/words/forms'
import { Missing } from '../../../ui/forms/missing.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { waitWords } from './wait-words.ts'
import { rulesQuery, type Talked, useTalking } from './rules.api.ts'

type Props = {
  of: Talked
  boards: boolean
  chat: boolean
}

export function TalkRulesForm({ of, ...has }: Props) {
  const { data, isError, refetch } = useQuery(rulesQuery(of))
  if (data) return <Form key={JSON.stringify(data)} of={of} {...has} rules={data} />
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <PeopleSkeleton rows={3} />
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Open = Pick<TalkRules, 'comments_open' | 'boards_open' | 'chat_open'>

function refusalOf(lines: readonly string[]): string | undefined {
  if (lines.some((line) => [...line].length > longestBlockedWord)) return words.wordTooLong({ max: longestBlockedWord })
  return lines.length > mostBlockedWords ? words.tooManyWords({ max: mostBlockedWords }) : undefined
}

function Form({ of, boards, chat, rules }: Props & { rules: TalkRules }) {
  const { setRules } = useTalking(of)
  const [open, setOpen] = useState<Open>(rules)
  const [slow, setSlow] = useState(rules.slow_seconds)
  const [typed, setTyped, forget] = useTyped(`talk of ${of.type} ${of.id}`, rules.blocked_words.join('\n'))
  const [state, setState] = useState<'saving' | { failed: string }>()
  const blocked = linesOf(typed)
  const refusal = refusalOf(blocked)
  const wanted: TalkRules = { ...rules, ...open, slow_seconds: slow, blocked_words: blocked }
  // the saved answer reaches this form a moment after it came, and a second press must not send it again
  const [saved, setSaved] = useState(rules)
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(saved)

  async function save(): Promise<void> {
    if (refusal !== undefined || !isChanged || state === 'saving') return
    setState('saving')
    try {
      await setRules(wanted)
      forget()
      setSaved(wanted)
      toast.success(words.saved)
      setState(undefined)
    } catch (error) {
      setState({ failed: messageOf(error) })
    }
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <Checkbox
          label={words.commentsOpen}
          hint={words.commentsHint}
          checked={open.comments_open}
          onChange={({ target }) => setOpen({ ...open, comments_open: target.checked })}
        />
        {boards && (
          <Checkbox
            label={words.boardsOpen}
            hint={words.boardsHint}
            checked={open.boards_open}
            onChange={({ target }) => setOpen({ ...open, boards_open: target.checked })}
          />
        )}
        {chat && (
          <Checkbox
            label={words.chatOpen}
            hint={words.chatHint}
            checked={open.chat_open}
            onChange={({ target }) => setOpen({ ...open, chat_open: target.checked })}
          />
        )}
      </div>
      <SlowMode seconds={slow} onChange={setSlow} />
      <TextArea
        label={words.blockedWords}
        hint={words.blockedHint}
        optional
        dir="auto"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={refusal}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typeof state === 'object' && <InlineError>{state.failed}</InlineError>}
      <Missing>{isChanged ? undefined : formWords.missing.change}</Missing>
      <Button
        full
        disabled={!isChanged || refusal !== undefined}
        loading={state === 'saving' ? words.saving : undefined}
        onClick={() => void save()}
      >
        {words.save}
      </Button>
    </div>
  )
}

/** The API may have set a wait that is not among these options. */
function SlowMode({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const isOffered = slowModes.some((one) => one === seconds)
  return (
    <div className="grid gap-2">
      <div>
        <p className="text-small font-semibold">{words.slowMode}</p>
        <p className="text-small text-text-2">
          {words.slowHint}
          {!isOffered && ` ${words.otherSlow({ wait: waitWords(seconds) })}`}
        </p>
      </div>
      <Segmented
        label={words.slowMode}
        value={String(seconds)}
        options={slowModes.map((one) => ({ value: String(one), label: words.slowModes[one] }))}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  )
}
