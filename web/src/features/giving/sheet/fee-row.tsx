import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'

type Props = { covered: boolean; fee: string; gift: string; disabled: boolean; onChange: (covered: boolean) => void }

/** The card fee, never ticked by us, always in dollars. */
export function FeeRow({ covered, fee, gift, disabled, onChange }: Props) {
  const { t } = useTranslation('giving')
  return (
    <Checkbox
      label={t('coverFee', { amount: fee })}
      hint={t('coverFeeWhy', { amount: gift })}
      checked={covered}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
