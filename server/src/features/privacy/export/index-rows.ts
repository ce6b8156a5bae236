import { giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import { isolate, type Words } from '../../../platform/words.ts'
import type { PaidMatch } from '../../flash-campaigns/index.ts'
import type { Profile } from './export.queries.ts'
import { writtenNote } from '../../gifts/index.ts'
import { markup, nothing, type Html } from './markup.ts'

export type Writing = { words: Words; at: Date; timeZone: string }

export function profileList(profile: Profile, { words: { download: words, locale }, timeZone }: Writing): Html {
  const { street_name, city, state, zip_code } = profile
  const facts = [
    [words.name, `${profile.first_name} ${profile.last_name}`.trim()],
    [words.email, profile.email],
    [words.phone, profile.phone_number],
    [words.address, [street_name, city, state, zip_code].filter((part) => part).join(', ')],
    [words.site, profile.url],
    [words.bio, profile.bio],
    [words.joined, locale.longDate(new Date(profile.created_at), timeZone)],
  ] as const
  const shown = facts.map(([name, value]) =>
    value ? markup`<div><dt>${name}</dt><dd dir="auto">${value}</dd></div>\n` : nothing,
  )
  return markup`<dl>\n${shown}</dl>\n`
}

export const giftTitles = ({ words: { download: words } }: Writing): Html =>
  markup`<thead><tr><th scope="col">${words.date}</th><th scope="col">${words.givenTo}</th>
<th scope="col" class="cents">${words.amount}</th><th scope="col">${words.receipt}</th></tr></thead>`

type GiftLike = Pick<
  Gift,
  'status' | 'amount_cents' | 'refunded_cents' | 'dispute' | 'created_at' | 'message' | 'dedication' | 'receipt_number'
> & { giveable: { name: string } }

export function giftRow(gift: GiftLike, { words: all, timeZone }: Writing): Html {
  const { history, download: words, locale } = all
  const { giveable, amount_cents, refunded_cents, receipt_number: number } = gift
  const state = giftStateOf(gift).words
  const back = refunded_cents > 0 && refunded_cents < amount_cents ? ` (${locale.money(refunded_cents, 'full')})` : ''
  const written = writtenNote(gift, all)
  const note = written === '' ? nothing : markup`<p class="note" dir="auto">${written}</p>`
  const stateWords = state === 'paid' ? nothing : markup`<p class="note">${history.states[state]}${back}</p>`
  const receipt = number === null ? markup`${words.none}` : markup`<a href="receipts/${number}.pdf">${number}</a>`
  return markup`<tr><td><time datetime="${gift.created_at}">${locale.longDate(new Date(gift.created_at), timeZone)}</time></td>
<td><bdi>${giveable.name}</bdi>${note}</td>
<td class="cents">${locale.money(amount_cents, 'full')}${stateWords}</td><td>${receipt}</td></tr>\n`
}

export const asGift = (match: PaidMatch): GiftLike => ({
  status: match.status,
  amount_cents: match.amountCents,
  refunded_cents: match.backCents,
  dispute: match.dispute,
  created_at: match.createdAt.toISOString(),
  message: null,
  receipt_number: match.receiptNumber,
  giveable: { name: match.giveableName },
})

export type Message = {
  chat_name: string | null
  text: string
  shared: string | null
  images: string[]
  created_at: string
}

export function messageItem({ chat_name: chat, text, shared, images, created_at }: Message, writing: Writing): Html {
  const { download: words } = writing.words
  const place = chat === null ? '' : ` ${words.inChat({ chat: isolate(chat) })}`
  const about = shared === null ? nothing : paragraph(words.shared({ name: isolate(shared) }))
  const photos = images.map((address) => photoLink({ address, name: words.photoOfMessage }))
  return markup`<li><p class="when">${moment(created_at, writing)}${place}</p>${paragraph(text)}${about}${photos}</li>\n`
}

/** `on_giveable` null: its page has closed to the person. */
export type Comment = { on_giveable: string | null; text: string; created_at: string }

export function commentItem({ on_giveable: name, text, created_at }: Comment, writing: Writing): Html {
  const place = name === null ? '' : ` ${writing.words.download.on({ name: isolate(name) })}`
  return markup`<li><p class="when">${moment(created_at, writing)}${place}</p>
${paragraph(text)}</li>\n`
}

const paragraph = (text: string): Html => (text === '' ? nothing : markup`<p class="text" dir="auto">${text}</p>`)

const moment = (at: string, { words: { locale }, timeZone }: Writing): Html =>
  markup`<time datetime="${at}">${locale.longDate(new Date(at), timeZone)}, ${locale.timeOfDay(new Date(at), timeZone)}</time>`

export const photoLink = ({ address, name }: { address: string; name: string }): Html =>
  markup`<a href="${address}"><img src="${address}" alt="${name}" loading="lazy"></a>`

export const fileList = (names: string[], { words: { download: words } }: Writing): Html =>
  markup`<p>${words.filesWhat}</p>
<ul class="files"><li>profile: <a href="profile.json">JSON</a></li>
${names.map((name) => markup`<li>${name}: <a href="${name}.json">JSON</a>, <a href="${name}.csv">CSV</a></li>\n`)}</ul>\n`
