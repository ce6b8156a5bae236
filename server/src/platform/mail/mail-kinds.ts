/**
 * Every kind of email, by the first word of its key, and whether one click stops emails like it (`List-Unsubscribe`).
 * `sometimes`: if it is about monthly giving. `npm run look -- mail` shows each of them.
 */
export const mailKinds = {
  'claim-code': 'never',
  'dedication-card': 'always',
  deletion: 'never',
  digest: 'always',
  'held-refund': 'never',
  monthly: 'always',
  'new-email': 'never',
  'nonprofit-debt': 'never',
  notice: 'never',
  notification: 'always',
  receipt: 'sometimes',
  refund: 'never',
  'refund-declined': 'never',
  'staff-refund': 'never',
  'statement-link': 'never',
  'unmatched-charge': 'never',
} as const satisfies Record<string, 'always' | 'never' | 'sometimes'>

type MailKind = keyof typeof mailKinds

/** An email is sent once per key. */
export type MailKey = `${MailKind}:${string}`

export const kindOfKey = (key: string): MailKind | undefined =>
  (Object.keys(mailKinds) as MailKind[]).find((kind) => key.startsWith(`${kind}:`))
