import type { Claim } from '@kindling/contract/nonprofits/claims'
import * as words from '@kindling/words/nonprofits/nonprofits'

/** It waits for its code, or for staff. */
export const isOpen = ({ status }: Claim): boolean => status === 'asked' || status === 'sent' || status === 'proved'

/** The step that an open claim waits for, in words. */
export function claimState({ status, way, email }: Claim): string {
  if (status === 'proved') return words.claim.proved
  if (status === 'asked') return words.claim.letterComing
  return way === 'email' ? words.claim.mailed({ email: email ?? '' }) : words.claim.posted
}
