import * as words from '@kindling/words/campaign-making'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'

const copiedMs = 2_000

/** Words to send elsewhere, and a button that takes them along; where the browser does not, they can be marked. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<'yes' | 'failed'>()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
      setTimeout(() => setCopied(undefined), copiedMs)
    } catch {
      setCopied('failed')
    }
  }
  return (
    <div className="grid gap-2">
      {copied === 'failed' ? (
        <label className="grid gap-1 text-small text-text-2">
          {words.sent.copyFailed}
          <textarea
            readOnly
            autoFocus
            value={text}
            rows={3}
            onFocus={(event) => event.target.select()}
            className="rounded-m border border-control bg-surface px-3 py-2.5 text-body text-text"
          />
        </label>
      ) : (
        <p dir="auto" className="rounded-m bg-surface-2 px-3.5 py-3 wrap-anywhere">
          {text}
        </p>
      )}
      <Button
        variant="soft"
        size="md"
        className="justify-self-start"
        aria-label={`${copied === 'yes' ? words.sent.copied : words.sent.copy}: ${label}`}
        icon={
          copied === 'yes' ? (
            <Check size={18} strokeWidth={2} aria-hidden />
          ) : (
            <Copy size={18} strokeWidth={1.75} aria-hidden />
          )
        }
        onClick={() => void copy()}
      >
        {copied === 'yes' ? words.sent.copied : words.sent.copy}
      </Button>
    </div>
  )
}
