import type { Deps } from '../../../deps.ts'
import { mailboxKey, spend, uncount, type Hit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { addressIsStopped, forgetRecipient, mailWasSent } from '../../../platform/mail/mail.queries.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { day } from '../../../platform/time/clock.ts'
import { isolate } from '../../../platform/words.ts'
import { cardAddress, cardMailKey, namedGiver, openAddress, shownCents } from './dedication-card.ts'
import {
  cardToSend,
  claimDueCards,
  forgetAddresses,
  giveUpCard,
  unclaimCard,
  type CardToSend,
} from './dedication-cards.queries.ts'
import { mailCard } from './dedication-cards.jobs.ts'
import { giveableForGuests } from './show-card.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail' | 'publicUrl' | 'wordsIn'>

/** A mailbox gets no more cards in a day, however many people choose it. */
const cardsToMailboxADay = 3
/** The mail's own list keeps no address of somebody without an account. */
const forgotten = 'recipient-of-a-card@deleted.invalid'

/** Claims each card whose day has come, and queues its mail in the same transaction. */
export async function sendDueCards({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claimed = await claimDueCards(trx, clock.now())
    await queue.sendAll(
      trx,
      mailCard,
      claimed.map((card) => ({ card })),
    )
  })
  await forgetAddresses(db, clock.now())
}

/**
 * Mails a claimed card once. A card that may not be sent now waits for the next run; one to an address that takes no mail is
 * given up. A card whose email has left stays sent, whatever happened to its gift since. Idempotent.
 */
export async function sendCard(deps: SendDeps, uuid: string): Promise<void> {
  const key = cardMailKey(uuid)
  if ((await mailWasSent(deps.db, key)) || (await mailIfItMay(deps, uuid)))
    await forgetRecipient(deps.db, { addresses: [], keys: [key], to: forgotten })
}

/** Returns false if it did not send the card. */
async function mailIfItMay(deps: SendDeps, uuid: string): Promise<boolean> {
  const { db, clock } = deps
  const card = await cardToSend(db, uuid)
  if (!card) return false
  const to = openAddress(deps.config, card)
  const isStopped = card.standing && (card.stopped || (await addressIsStopped(db, to)))
  const hit = card.standing && !isStopped ? await spendOfMailbox(deps, to) : null
  if (hit === null) {
    await (isStopped ? giveUpCard(db, uuid, clock.now()) : unclaimCard(db, uuid))
    return false
  }
  try {
    await deps.mail.send({ key: cardMailKey(uuid), to, ...(await cardMail(deps, card)) })
    return true
  } catch (error) {
    // a card that has not left takes no place of another one, also if its giver cancels it before the next try
    await uncount(db, hit)
    throw error
  }
}

/** Null if the mailbox has got its cards of the day. */
async function spendOfMailbox({ db, clock }: SendDeps, to: string): Promise<Hit | null> {
  const limit = { key: `dedication-cards-to:${mailboxKey(to)}`, limit: cardsToMailboxADay, seconds: day / 1_000 }
  try {
    return await spend(db, clock, limit)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function cardMail(deps: SendDeps, card: CardToSend) {
  const { emails, locale, dedicationCard: texts } = deps.wordsIn(card.language)
  const { kind, name } = card.dedication
  const giver = namedGiver(card)
  const giveable = await giveableForGuests(deps, card)
  const cents = shownCents(card)
  const address = cardAddress(deps, card.token)
  return {
    ...composeEmail({
      locale,
      subject: giver === null ? texts.gift[kind]({ name }) : texts.giftOf[kind]({ giver, name }),
      greeting:
        giver === null
          ? texts.gift[kind]({ name: isolate(name) })
          : texts.giftOf[kind]({ giver: isolate(giver), name: isolate(name) }),
      paragraphs: [
        ...(giveable ? [texts.to({ name: isolate(giveable.name) })] : []),
        ...(cents === null ? [] : [texts.amount({ amount: locale.money(cents, 'full') })]),
        ...(card.message ?? '').split('\n').filter(Boolean).map(isolate),
      ],
      button: { text: texts.read, address },
      footer: emailFooter(operatorOf(deps), emails, 'card', [{ text: texts.stop, address: `${address}?stop=1` }]),
    }),
    headers: {
      'List-Unsubscribe': `<${address}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
