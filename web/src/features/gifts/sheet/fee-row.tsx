import * as words from '@kindling/words/gifts/gifts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

type Props = { covered: boolean; fee: string; gift: string; disabled: boolean; onChange: (covered: boolean) => void }

/** The checkbox for the card fee, never checked by default, always in dollars. */
export function FeeRow({ covered, fee, gift, disabled, onChange }: Props) {
  return (
    <Checkbox
      label={words.coverFee({ amount: fee })}
      hint={words.coverFeeWhy({ amount: gift })}
      checked={covered}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
