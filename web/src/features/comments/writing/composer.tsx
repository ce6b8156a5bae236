import { longestComment } from '@kindling/contract/comments/rules'
import type { Person } from '@kindling/contract/common'
import * as formWords from '@kindling/words/forms'
import * as words from '@kindling/words/comments/comments'
import { clsx } from 'clsx'
import { SendHorizontal, X } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import type { On } from '../comments.api.ts'
import { type Draft, emptyDraft, saveWriting, savedWriting } from './saved-writing.ts'
import { MentionPicker, useMentions } from './mention-picker.tsx'
import { isEnter } from '../../../ui/forms/keys.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

export type ComposerHandle = { reply: (to: Draft['replyTo'] & object, before: string) => void }

type Props = {
  on: On
  placeholder: string
  person: Omit<Person, 'first_name'>
  onSend: (draft: Draft) => void
  ref?: Ref<ComposerHandle>
}

const counterFrom = 800

/** The field for a new comment, at the foot of the page. It saves the text until it is sent. */
export function Composer({ on, placeholder, person, onSend, ref }: Props) {
  const [draft, setDraft] = useState(() => savedWriting(person.uuid, on).draft)
  const [caret, setCaret] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const change = (to: Draft) => {
    setDraft(to)
    saveWriting(person.uuid, on, { draft: to })
  }
  const focusAt = (at: number) =>
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
      setCaret(at)
    })
  useImperativeHandle(ref, () => ({
    reply(replyTo, before) {
      const text = draft.text.startsWith(before) ? draft.text : before + draft.text
      change({ ...draft, replyTo, text })
      focusAt(text.length)
    },
  }))
  const mentions = useMentions({
    on,
    text: draft.text,
    caret,
    onPick({ uuid, name }, from) {
      const text = `${draft.text.slice(0, from)}@${name} ${draft.text.slice(caret)}`
      change({ ...draft, text, mentions: [...draft.mentions, { uuid, name }] })
      focusAt(from + name.length + 2)
    },
  })
  const used = [...draft.text].length
  const isReady = draft.text.trim() !== '' && used <= longestComment
  function send(): void {
    if (!isReady) return area.current?.focus()
    onSend({ ...draft, text: draft.text.trim() })
    change(emptyDraft)
    area.current?.focus()
  }
  const isPicking = mentions.people.length > 0
  return (
    <form
      className="relative grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {draft.replyTo !== null && (
        <ReplyingTo name={draft.replyTo.name} onEnd={() => change({ ...draft, replyTo: null })} />
      )}
      {isPicking && <MentionPicker id={`${id}-people`} {...mentions} />}
      <div className="flex items-end gap-2">
        <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="sm" className="mb-1 max-xs:hidden" />
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          aria-label={words.write}
          data-comment
          placeholder={placeholder}
          value={draft.text}
          aria-invalid={used > longestComment || undefined}
          aria-describedby={used >= counterFrom ? `${id}-used` : undefined}
          aria-autocomplete="list"
          aria-controls={isPicking ? `${id}-people` : undefined}
          aria-activedescendant={mentions.chosen && `${id}-people-${mentions.chosen.uuid}`}
          onChange={(event) => {
            change({ ...draft, text: event.target.value })
            setCaret(event.target.selectionStart)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={(event) => {
            if (!mentions.onKey(event) && isEnter(event) && (event.metaKey || event.ctrlKey)) send()
          }}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 grow resize-none rounded-[22px] border border-control bg-surface px-4 py-2.5 text-body aria-invalid:border-danger"
        />
        <IconButton
          type="submit"
          label={words.send}
          aria-disabled={!isReady}
          className={clsx('bg-primary! text-on-primary!', !isReady && 'opacity-50')}
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      {used >= counterFrom && (
        <p
          id={`${id}-used`}
          className={clsx('text-end text-small', used > longestComment ? 'text-danger' : 'text-text-3')}
        >
          {formWords.charactersLeft({ used, max: longestComment })}
        </p>
      )}
    </form>
  )
}

function ReplyingTo({ name, onEnd }: { name: string; onEnd: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 text-small text-text-2">
      <span className="min-w-0 truncate">
        <AsWritten>{words.replyingTo({ name })}</AsWritten>
      </span>
      <IconButton label={words.endReply} className="-my-2" onClick={onEnd}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </p>
  )
}
