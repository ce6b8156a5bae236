import { failed } from './accounts.ts'

/** Why a sign-in failed. */
export const failure = {
  canceled: 'Sign-in was canceled. Nothing was shared.',
  mismatch: 'This email is linked to another sign-in. Continue the way you first signed in.',
  expired: 'That took a little too long. Please try again.',
  unverified: "This email address isn't confirmed yet. Confirm it with Google or Apple, then try again.",
  failed,
}
/** The provider that already owns an email address. */
export const mismatch = {
  google: 'This email is linked to Google. Continue with Google.',
  apple: 'This email is linked to Apple. Continue with Apple.',
}
