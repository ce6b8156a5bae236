import * as words from '@kindling/words/invites/share'
import { useId } from 'react'
import type { Copied } from './use-pass-on.ts'

type Props = { copied: Copied; text: string; rows?: number }

/** Confirms a copy; if the browser cannot copy, it shows the text selected, to be copied by hand. */
export function CopyNote({ copied, text, rows = 1 }: Props) {
  const id = useId()
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {copied === 'yes' && words.copied}
      </p>
      {copied === 'failed' && (
        <div className="grid gap-1 text-small text-text-2">
          <label htmlFor={id}>{words.copyFailed}</label>
          <textarea
            id={id}
            readOnly
            autoFocus
            value={text}
            rows={rows}
            onFocus={(event) => event.target.select()}
            className="resize-none rounded-m border border-control bg-surface px-3 py-2.5 text-body text-text [field-sizing:content]"
          />
        </div>
      )}
    </>
  )
}
