import * as words from '@kindling/words/chats/chats'
import type { RefObject } from 'react'
import { isSendKey } from './send-key.ts'

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  isLong: boolean
  describedBy: string | undefined
  onText: (text: string) => void
  /** Called with pasted pictures; undefined if none may be attached. */
  onFiles: ((files: File[]) => void) | undefined
  onSend: () => void
}

/** Grows to five lines. */
export function TypingArea({ ref, text, isLong, describedBy, onText, onFiles, onSend }: Props) {
  return (
    <textarea
      ref={ref}
      rows={1}
      dir="auto"
      aria-label={words.message}
      placeholder={words.message}
      value={text}
      aria-invalid={isLong || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => onText(target.value)}
      onPaste={({ clipboardData }) => {
        const files = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
        if (files.length > 0) onFiles?.(files)
      }}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return
        event.preventDefault()
        onSend()
      }}
      className="field-sizing-content max-h-[calc(7.5rem+22px)] min-h-11 min-w-0 grow resize-none rounded-[22px] border border-control bg-surface px-4 py-2.5 text-body aria-invalid:border-danger"
    />
  )
}
