import type { DeclineReason } from '@kindling/contract/errors'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../../platform/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Refusal } from '../states/giving-machine.ts'

export function DeclineNotice({ reason }: { reason: DeclineReason }) {
  const { t } = useTranslation('cards')
  return <Notice>{t(`decline.${reason}`)}</Notice>
}

/** What stands above the button for a refusal; those of the amount and the card stand at their fields. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('giving')
  if (refusal.kind === 'card' || refusal.kind === 'amount') return null
  if (refusal.kind === 'words') return <Notice>{refusal.text}</Notice>
  if (refusal.kind === 'wait') return <Notice>{t('refusal.wait', { time: nextMinute(refusal.until) })}</Notice>
  return <Notice>{t(`refusal.${refusal.kind}`)}</Notice>
}

const nextMinute = (until: number): string =>
  new Intl.DateTimeFormat(numberLocale(), { timeStyle: 'short' }).format(Math.ceil(until / 60_000) * 60_000)
