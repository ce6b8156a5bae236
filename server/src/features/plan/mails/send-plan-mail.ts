import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { say } from '../../../platform/saying.ts'
import { apart, longDate, moneyIn } from '../../../platform/words.ts'
import { newPlanLink } from '../links/link-address.ts'
import { problemOf } from '../show-plan.ts'
import { findPlan } from '../plan.queries.ts'
import { itemTitle, writtenTo } from './mails.queries.ts'
import type { mailPlan } from './plan-mails.jobs.ts'

export type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'mail' | 'publicUrl' | 'words'>
type Told = z.output<(typeof mailPlan)['payload']>

/** Each carries a link that skips, pauses or stops without a sign-in, and ends the plan with one click (RFC 8058). */
export async function sendPlanMail(deps: MailDeps, told: Told): Promise<void> {
  const { db, clock, config, mail, words, publicUrl } = deps
  const person = await writtenTo(db, told.user)
  if (!person) return
  const plan = await findPlan(db, told.user, clock.now())
  if (!plan) return
  const said = words.emails.monthly
  const problem = problemOf(plan)
  const date = (on: string) => longDate(new Date(`${on}T12:00:00Z`), 'UTC')
  const name = apart(person.firstName)
  const item = told.item === undefined ? null : await itemTitle(db, told.item)
  const why = problem ? [say(words, `declined.${problem.reason}`)] : []
  const account = { text: said.open, address: `${publicUrl}/account/billing` }
  const link = newPlanLink(deps, person.uuid)
  const links = [account, { text: said.change, address: link }]
  const parts = {
    failed: () => ({
      ...(plan.state === 'lapsed' ? said.lapsed : said.failed),
      paragraphs:
        plan.state === 'lapsed'
          ? [said.lapsed.what]
          : [...why, problem?.next_try_on ? said.failed.again({ date: date(problem.next_try_on) }) : said.failed.card],
      links,
    }),
    confirm: () => ({
      ...said.confirm,
      paragraphs: [said.confirm.what, ...(problem ? [said.confirm.until({ date: date(problem.ends_on) })] : [])],
      links: [{ text: said.confirm.link, address: link }, account],
    }),
    held: () => ({ ...said.held, paragraphs: [said.held.what({ name: apart(item?.name ?? '') })], links }),
    open: () => ({
      ...said.opened,
      paragraphs: [
        said.opened.what({
          name: apart(item?.name ?? ''),
          amount: moneyIn(item?.amountCents ?? 0, 'exact'),
          date: plan.nextOn === null ? '' : date(plan.nextOn),
        }),
      ],
      links,
    }),
    stopped: () => ({ ...said.stopped, paragraphs: [said.stopped.what, said.stopped.back], links: [account] }),
    expiring: () => ({ ...said.expiring, paragraphs: [said.expiring.what(cardOf(told))], links: [account] }),
  }[told.mail]()
  await mail.send({
    key: `monthly:${told.mail}:${told.key}`,
    to: person.email,
    ...composeEmail({
      subject: parts.subject,
      greeting: parts.greeting({ name }),
      paragraphs: parts.paragraphs,
      links: parts.links,
      footer: config.POSTAL_ADDRESS,
    }),
    headers: oneClick(link),
  })
}

export const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const cardOf = ({ card }: Told) => ({
  last4: card?.last4 ?? '',
  date: card ? `${String(card.month).padStart(2, '0')}/${card.year}` : '',
})
