import type { DeclineReason } from '@kindling/contract/errors'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import type { Refusal } from '../giving/giving-machine.ts'

/** Why it did not work, above the button; takes the focus when it comes. */
export function Notice({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="mt-1 scroll-mb-4 flex items-start gap-3 rounded-m border border-danger bg-danger-soft p-3.5 focus:outline-2 focus:outline-offset-2 focus:outline-focus"
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <p className="text-pretty">{children}</p>
    </div>
  )
}

export function DeclineNotice({ reason }: { reason: DeclineReason }) {
  const { t } = useTranslation('gifts')
  return <Notice>{t(`decline.${reason}`)}</Notice>
}

/** What stands above the button for a refusal; those of the amount and the card stand at their fields. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('gifts')
  if (refusal.kind === 'card' || refusal.kind === 'amount') return null
  if (refusal.kind === 'words') return <Notice>{refusal.text}</Notice>
  if (refusal.kind === 'wait') return <Notice>{t('refusal.wait', { time: nextMinute(refusal.until) })}</Notice>
  return <Notice>{t(`refusal.${refusal.kind}`)}</Notice>
}

const nextMinute = (until: number): string =>
  new Intl.DateTimeFormat(numberLocale(), { timeStyle: 'short' }).format(Math.ceil(until / 60_000) * 60_000)
