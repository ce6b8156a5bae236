import { cardName } from '../../../platform/card-name.ts'
import { monthOf } from '@kindling/contract/plan/rules'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { say } from '../../../platform/refusal-text.ts'
import { isolate } from '../../../platform/words.ts'
import type { WithKinds } from '../../giveables/index.ts'
import type { WithMonthlyLinks } from '../../receipts/index.ts'
import { newPlanLink } from '../links/link-address.ts'
import { comingItems } from '../coming-items.ts'
import { itemNextOn } from '../plan.ts'
import { nextOf, problemOf } from '../show-plan.ts'
import { cardOfPlan, findPlan, nameOfItem, recipientOf } from '../plan.queries.ts'
import type { mailPlan } from '../plan.jobs.ts'

export type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'mail' | 'publicUrl' | 'wordsIn'> & WithKinds
type SendPlanMailInput = z.output<(typeof mailPlan)['payload']>

/** Every plan email has a link to skip, pause or stop without a sign-in, and a one-click header (RFC 8058). */
export async function sendPlanMail(deps: MailDeps, input: SendPlanMailInput): Promise<void> {
  const { db, clock, mail, wordsIn, publicUrl } = deps
  const person = await recipientOf(db, input.user)
  if (!person) return
  const plan = await findPlan(db, input.user, clock.now())
  if (!plan) return
  const words = wordsIn(person.language)
  const { locale } = words
  const texts = words.emails.monthly
  const problem = problemOf(plan, deps)
  const date = (on: string) => locale.longDate(new Date(`${on}T12:00:00Z`), 'UTC')
  const name = isolate(person.firstName)
  const item = input.item === undefined ? null : await nameOfItem(db, input.item)
  const about = { name: isolate(item?.name ?? ''), amount: locale.money(item?.amountCents ?? 0, 'exact') }
  const why = problem ? [say(words, `declined.${problem.reason}`)] : []
  const billing = `${publicUrl}/account/billing`
  const button = { text: texts.open, address: billing }
  const addCard = { button: { text: texts.addCard, address: billing } }
  const month = problem ? monthOf(problem.due_on) : plan.nextOn && monthOf(plan.nextOn)
  const link = newPlanLink(deps, person.uuid, month)
  const change = [{ text: texts.change, address: link }]
  const card = problem && (await cardOfPlan(db, input.user))
  const coming = await comingItems(db, deps, plan)
  const next = nextOf(plan, coming, deps)
  const own = coming.find(({ uuid }) => uuid === input.item)
  const ownNextOn = own ? itemNextOn(plan, own) : null
  // the month was paid since
  if (input.mail === 'failed' && problem === null && plan.state !== 'lapsed') return
  const failed = problem && {
    amount: locale.money(problem.charged_cents, 'exact'),
    month: locale.monthOf(problem.due_on),
  }
  const cardFacts = card
    ? [[texts.failed.card, cardName({ cardBrand: card.brand, cardLast4: card.last4 }, words.documents)] as const]
    : []
  const parts = {
    failed: () => ({
      ...(plan.state === 'lapsed' ? texts.lapsed : { ...texts.failed, subject: texts.failed.subject(failed!) }),
      facts: failed
        ? [[texts.failed.amount, failed.amount] as const, [texts.failed.month, failed.month] as const, ...cardFacts]
        : [],
      paragraphs:
        plan.state === 'lapsed'
          ? [texts.lapsed.what]
          : [
              ...why,
              problem?.next_try_on ? texts.failed.again({ date: date(problem.next_try_on) }) : texts.failed.another,
            ],
      ...(plan.state !== 'lapsed' && !problem?.next_try_on && addCard),
      links: change,
    }),
    confirm: () => ({
      ...texts.confirm,
      paragraphs: [texts.confirm.what, ...(problem ? [texts.confirm.until({ date: date(problem.ends_on) })] : [])],
      button: { text: texts.confirm.link, address: link },
      links: [button],
    }),
    held: () => ({ ...texts.held, paragraphs: [texts.held.what({ name: isolate(item?.name ?? '') })], links: change }),
    open: () => ({
      ...texts.opened,
      paragraphs: [
        ownNextOn === null ? texts.opened.undated(about) : texts.opened.what({ ...about, date: date(ownNextOn) }),
      ],
      links: change,
    }),
    missed: () => ({
      ...texts.missed,
      paragraphs: [
        texts.missed.what,
        ...(next === null || next.below_least ? [] : [texts.missed.next({ date: date(next.on) })]),
      ],
      links: change,
    }),
    disputed: () => ({ ...texts.disputed, paragraphs: [texts.disputed.what, texts.disputed.ask], links: change }),
    disputeWon: () => ({ ...texts.disputeWon, paragraphs: [texts.disputeWon.what], links: change }),
    disputeLost: () => ({ ...texts.disputeLost, paragraphs: [texts.disputeLost.what] }),
    refunded: () => ({
      ...texts.refunded,
      paragraphs: [texts.refunded.what(about), texts.refunded.stop],
      links: change,
    }),
    stopped: () => ({ ...texts.stopped, paragraphs: [texts.stopped.what, texts.stopped.back] }),
    expiring: () => ({ ...texts.expiring, paragraphs: [texts.expiring.what(cardOf(input))], ...addCard }),
  }[input.mail]()
  await mail.send({
    key: `monthly:${input.mail}:${input.key}`,
    to: person.email,
    ...composeEmail({
      locale,
      button,
      ...parts,
      greeting: parts.greeting({ name }),
      footer: emailFooter(operatorOf(deps), words.emails, 'monthly'),
    }),
    headers: oneClick(link),
  })
}

const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The link and header of the emails of other features that concern monthly giving. */
export const monthlyLinks =
  (deps: Pick<Deps, 'clock' | 'config' | 'publicUrl' | 'wordsIn'>): WithMonthlyLinks['monthlyLinks'] =>
  ({ uuid, language }) => {
    const address = newPlanLink(deps, uuid)
    return { link: { text: deps.wordsIn(language).emails.monthly.change, address }, headers: oneClick(address) }
  }

const cardOf = ({ card }: SendPlanMailInput) => ({
  last4: card?.last4 ?? '',
  date: card ? `${String(card.month).padStart(2, '0')}/${card.year}` : '',
})
