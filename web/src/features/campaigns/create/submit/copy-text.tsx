import * as words from '@kindling/words/invites/share'
import { Check, Copy } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'
import { CopyNote, useCopy } from '../../../invites/index.ts'

/** A text with a copy button; if the browser cannot copy, the text can be selected. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, copy] = useCopy(text)
  const [Icon, caption] = copied === 'yes' ? [Check, words.copied] : [Copy, words.copy]
  return (
    <div className="grid gap-2">
      {copied !== 'failed' && (
        <p dir="auto" className="rounded-m bg-surface-2 px-3.5 py-3 wrap-anywhere">
          {text}
        </p>
      )}
      <CopyNote copied={copied} text={text} />
      <Button
        variant="soft"
        size="md"
        className="justify-self-start"
        aria-label={`${caption}: ${label}`}
        icon={<Icon size={18} strokeWidth={2} aria-hidden />}
        onClick={copy}
      >
        {caption}
      </Button>
    </div>
  )
}
