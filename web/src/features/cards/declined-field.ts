import type { DeclineReason } from '@kindling/contract/errors'
import type { CardRefusals } from './new-card.ts'

/** Other declines concern the whole card and are shown above the button. */
export function declinedField(reason: DeclineReason): CardRefusals | undefined {
  if (reason === 'incorrect_cvc') return { cvc: 'cvc_declined' }
  if (reason === 'incorrect_zip') return { zip: 'zip_declined' }
  if (reason === 'incorrect_number') return { number: 'number_declined' }
  return undefined
}
