import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { say } from '../../../platform/refusal-text.ts'
import { isolate, longDate, moneyIn } from '../../../platform/words.ts'
import { newPlanLink } from '../links/link-address.ts'
import { problemOf } from '../show-plan.ts'
import { findPlan, nameOfItem, recipientOf } from '../plan.queries.ts'
import type { mailPlan } from '../plan.jobs.ts'

export type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'mail' | 'publicUrl' | 'words'>
type Order = z.output<(typeof mailPlan)['payload']>

/** Every plan email has a link to skip, pause or stop without a sign-in, and a one-click header (RFC 8058). */
export async function sendPlanMail(deps: MailDeps, order: Order): Promise<void> {
  const { db, clock, config, mail, words, publicUrl } = deps
  const person = await recipientOf(db, order.user)
  if (!person) return
  const plan = await findPlan(db, order.user, clock.now())
  if (!plan) return
  const texts = words.emails.monthly
  const problem = problemOf(plan)
  const date = (on: string) => longDate(new Date(`${on}T12:00:00Z`), 'UTC')
  const name = isolate(person.firstName)
  const item = order.item === undefined ? null : await nameOfItem(db, order.item)
  const why = problem ? [say(words, `declined.${problem.reason}`)] : []
  const account = { text: texts.open, address: `${publicUrl}/account/billing` }
  const link = newPlanLink(deps, person.uuid)
  const links = [account, { text: texts.change, address: link }]
  const parts = {
    failed: () => ({
      ...(plan.state === 'lapsed' ? texts.lapsed : texts.failed),
      paragraphs:
        plan.state === 'lapsed'
          ? [texts.lapsed.what]
          : [
              ...why,
              problem?.next_try_on ? texts.failed.again({ date: date(problem.next_try_on) }) : texts.failed.card,
            ],
      links,
    }),
    confirm: () => ({
      ...texts.confirm,
      paragraphs: [texts.confirm.what, ...(problem ? [texts.confirm.until({ date: date(problem.ends_on) })] : [])],
      links: [{ text: texts.confirm.link, address: link }, account],
    }),
    held: () => ({ ...texts.held, paragraphs: [texts.held.what({ name: isolate(item?.name ?? '') })], links }),
    open: () => ({
      ...texts.opened,
      paragraphs: [
        texts.opened.what({
          name: isolate(item?.name ?? ''),
          amount: moneyIn(item?.amountCents ?? 0, 'exact'),
          date: plan.nextOn === null ? '' : date(plan.nextOn),
        }),
      ],
      links,
    }),
    stopped: () => ({ ...texts.stopped, paragraphs: [texts.stopped.what, texts.stopped.back], links: [account] }),
    expiring: () => ({ ...texts.expiring, paragraphs: [texts.expiring.what(cardOf(order))], links: [account] }),
  }[order.mail]()
  await mail.send({
    key: `monthly:${order.mail}:${order.key}`,
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

const cardOf = ({ card }: Order) => ({
  last4: card?.last4 ?? '',
  date: card ? `${String(card.month).padStart(2, '0')}/${card.year}` : '',
})
