import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/form'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { FullScreen } from '../../../../ui/layout/full-screen.tsx'
import { useShareUrl, CopyNote, useCopy } from '../../../invites/index.ts'
import * as shareWords from '@kindling/words/invites/share'
import { Check, Copy } from 'lucide-react'

const three = ['first', 'second', 'third'] as const

/** Shown after submitting: suggests three people to ask, with a message for each. */
export function AskThree({ campaign: c, onClose }: { campaign: Campaign; onClose: () => void }) {
  const url = useShareUrl({ type: 'campaigns', id: c.id })
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const land = () => void navigate({ to: '/campaigns/$id', params: { id: String(c.id) }, replace: true })
  return (
    <FullScreen
      title={words.title}
      onClose={onClose}
      footer={
        <Button full onClick={land}>
          {words.sent.done}
        </Button>
      }
    >
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-h1 tracking-[-0.02em] outline-none">
            {words.sent.title}
          </h2>
          <p className="text-text-2">{c.quiet ? words.sent.bodyQuiet : words.sent.body}</p>
        </div>
        <Card className="grid gap-2">
          <h3 className="font-semibold">{words.sent.link}</h3>
          <CopyText text={url} label={words.sent.link} />
          <p className="text-small text-text-2">{words.sent.linkLater}</p>
        </Card>
        {three.map((one) => (
          <Card key={one} className="grid gap-2">
            <h3 className="font-semibold">{words.sent[one]}</h3>
            <CopyText text={words.sent.messages[one]({ title: c.title, url })} label={words.sent[one]} />
          </Card>
        ))}
      </div>
    </FullScreen>
  )
}

/** A text with a copy button; if the browser cannot copy, the text can be selected. */
function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, copy] = useCopy(text)
  const [Icon, caption] = copied === 'yes' ? [Check, shareWords.copied] : [Copy, shareWords.copy]
  return (
    <div className="grid gap-2">
      {copied !== 'failed' && (
        <p dir="auto" lang="" className="rounded-m bg-surface-2 px-3.5 py-3 wrap-anywhere">
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
