import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The tick after the name of a verified nonprofit. */
export function VerifiedBadge({ size = 16 }: { size?: number }) {
  const { t } = useTranslation('common')
  return (
    <span
      role="img"
      aria-label={t('verified')}
      title={t('verified')}
      className="inline-flex shrink-0 align-[-0.18em] text-pine"
    >
      <BadgeCheck size={size} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
