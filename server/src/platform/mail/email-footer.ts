import type { Operator } from '../pdf/operator.ts'
import type { Words } from '../words.ts'
import type { EmailFooter } from './compose-email.ts'

/** The end of every email. `why`: why this person gets it; `links`: how to stop emails like it. */
export function emailFooter(
  { supportEmail, postalAddress }: Pick<Operator, 'supportEmail' | 'postalAddress'>,
  { footer }: Words['emails'],
  why: keyof Words['emails']['footer']['why'],
  links?: EmailFooter['links'],
): EmailFooter {
  return { why: footer.why[why], wrong: footer.wrong({ email: supportEmail }), address: postalAddress, links }
}
