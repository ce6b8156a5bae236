import { defaultLanguage } from '@kindling/contract/language'
import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { isolate } from '../../../platform/words.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { userByEmail } from '../../accounts/index.ts'
import { mailDebt } from '../payouts.jobs.ts'
import { debts, representativesOf, toldDebts } from './debts.queries.ts'

const kind = 'nonprofit_debt'

/** Tells staff by an alarm, and representatives by one email, of each debt; ends the alarm once it is made up for. */
export async function followDebts(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'queue'>): Promise<void> {
  const { db, queue } = deps
  const told = await toldDebts(db)
  for (const { nonprofitId, nonprofitUuid, cents } of await debts(db)) {
    const isNew = !told.delete(nonprofitUuid)
    await db.transaction().execute(async (trx) => {
      await raiseAlarm(trx, deps, { kind, about: nonprofitUuid, detail: { nonprofit: nonprofitUuid, cents } })
      if (!isNew) return
      const since = deps.clock.now().toISOString()
      const to = await representativesOf(trx, nonprofitId)
      await queue.sendAll(
        trx,
        mailDebt,
        to.map(({ email, firstName }) => ({ nonprofitId, cents, since, email, firstName })),
      )
    })
  }
  for (const about of told) await endAlarm(db, deps, { kind, about })
}

type DebtMail = { nonprofitId: number; cents: number; since: string; email: string; firstName: string }

export async function sendDebt(deps: Deps, { nonprofitId, cents, since, email, firstName }: DebtMail): Promise<void> {
  const [debt] = await debts(deps.db, { nonprofitId })
  if (!debt) return
  const reader = await userByEmail(deps.db, email)
  const { emails, locale } = deps.wordsIn(reader?.language ?? defaultLanguage)
  const words = emails.nonprofitDebt
  const amount = locale.money(cents, 'full')
  const operator = operatorOf(deps)
  const mail = composeEmail({
    locale,
    subject: words.subject({ name: debt.name }),
    greeting: words.greeting({ name: isolate(firstName) }),
    paragraphs: [words.what({ amount, name: isolate(debt.name) }), words.next],
    button: { text: words.open, address: `${deps.publicUrl}/nonprofits/${debt.nonprofitUuid}` },
    footer: emailFooter(operator, emails, 'nonprofit'),
  })
  await deps.mail.send({ key: `nonprofit-debt:${debt.nonprofitUuid}:${since}:${email}`, to: email, ...mail })
}
