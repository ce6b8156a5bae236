import type { Deps } from '../../../../deps.ts'
import { composeEmail } from '../../../../platform/mail/compose-email.ts'
import { operatorOf } from '../../../../platform/pdf/operator.ts'
import { emailFooter } from '../../../../platform/mail/email-footer.ts'
import { isolate } from '../../../../platform/words.ts'
import { codeOf } from '../claim-code.ts'
import { readMailed } from '../claims.queries.ts'

/** Emails the code of this round, once. Does nothing if a newer code has replaced it. */
export async function sendClaimCode(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'wordsIn'>,
  { uuid, round }: { uuid: string; round: number },
): Promise<void> {
  const claim = await readMailed(deps.db, uuid)
  if (claim?.status !== 'sent' || claim.round !== round || claim.email === null) return
  const { emails, locale } = deps.wordsIn(claim.language)
  const words = emails.claimCode
  const name = isolate(claim.name)
  const mail = composeEmail({
    locale,
    subject: words.subject({ name }),
    greeting: words.greeting({ first: isolate(claim.first), name }),
    facts: [[words.code, codeOf(deps, claim)]],
    paragraphs: [words.what, words.notYou],
    button: { text: words.open, address: `${deps.publicUrl}/nonprofits/${claim.nonprofit}` },
    footer: emailFooter(operatorOf(deps), emails, 'address'),
  })
  await deps.mail.send({ key: `claim-code:${uuid}:${round}`, to: claim.email, ...mail })
}
