import { defaultLanguage } from '@kindling/contract/language'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { job, runs } from '../../../platform/queue/queue.ts'
import type { Words } from '../../../platform/words.ts'
import { userByEmail } from '../../accounts/index.ts'
import type { HeldRefund } from '../../payments/index.ts'
import { mailDeclined, sendDeclined } from './mail-declined.ts'
import { decidersOf } from './requests.queries.ts'

const mailStaff = job(
  'mail-staff-of-held-refund',
  z.object({ refund: z.uuid(), payment: z.uuid(), to: z.string(), because: z.string(), cents: z.int() }),
)

export const staffJobs = [mailStaff, mailDeclined]

/** Emails the staff members who asked and approved, once for each reason. */
export async function notifyOfHeldRefund(
  trx: Trx,
  { queue }: Deps,
  { refund, payment, because }: HeldRefund,
): Promise<void> {
  if (refund.askedBy === null) return
  const people = await decidersOf(trx, refund.firstUuid, refund.askedBy)
  const about = { refund: refund.uuid, payment: payment.uuid, because, cents: refund.amountCents }
  await queue.sendAll(
    trx,
    mailStaff,
    people.map((to) => ({ ...about, to })),
  )
}

export const staffRuns = (deps: Deps) => [
  runs(mailDeclined, ({ request }) => sendDeclined(deps, request)),
  runs(mailStaff, async ({ refund, payment, to, because, cents }) => {
    const reader = await userByEmail(deps.db, to)
    const { emails, locale } = deps.wordsIn(reader?.language ?? defaultLanguage)
    const words = emails.staffRefund
    const mail = composeEmail({
      locale,
      subject: words.subject({ amount: locale.money(cents, 'exact') }),
      greeting: words.greeting({ amount: locale.money(cents, 'exact') }),
      facts: [
        [words.payment, payment],
        [words.refund, refund],
        [words.because, heldWords({ emails }, because)],
      ],
      paragraphs: [because === 'lost' || because === 'replaced' ? words.over : words.owed],
      button: { text: words.open, address: `${deps.publicUrl}/staff` },
      footer: emailFooter(operatorOf(deps), emails, 'staff'),
    })
    await deps.mail.send({ key: `staff-refund:${refund}:${because}:${to}`, to, ...mail })
  }),
]

/** The reason why a refund is held, as text. An unknown reason is shown as the processor named it. */
export function heldWords({ emails }: Pick<Words, 'emails'>, because: string): string {
  const known: Record<string, string> = emails.staffRefund.why
  return known[because] ?? because
}
