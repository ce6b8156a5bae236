import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { englishIn } from '../english.ts'
import type { Mirror } from '../mirror.ts'

/** The types say that both have the same keys and parameters. */
const twins = async <English, Spanish>(
  english: Promise<English>,
  spanish: Promise<Spanish> & Promise<Mirror<English, Spanish>>,
): Promise<{ english: unknown; spanish: unknown }> => ({ english: await english, spanish: await spanish })

const files = {
  'accounts/accounts': twins(import('../en/accounts/accounts.ts'), import('./accounts/accounts.ts')),
  'accounts/own-account': twins(import('../en/accounts/own-account.ts'), import('./accounts/own-account.ts')),
  'accounts/profile': twins(import('../en/accounts/profile.ts'), import('./accounts/profile.ts')),
  'accounts/settings': twins(import('../en/accounts/settings.ts'), import('./accounts/settings.ts')),
  'accounts/sign-in-failures': twins(
    import('../en/accounts/sign-in-failures.ts'),
    import('./accounts/sign-in-failures.ts'),
  ),
  'accounts/signed-in': twins(import('../en/accounts/signed-in.ts'), import('./accounts/signed-in.ts')),
  'billing/billing': twins(import('../en/billing/billing.ts'), import('./billing/billing.ts')),
  'billing/history': twins(import('../en/billing/history.ts'), import('./billing/history.ts')),
  'billing/matches': twins(import('../en/billing/matches.ts'), import('./billing/matches.ts')),
  'billing/statement-links': twins(import('../en/billing/statement-links.ts'), import('./billing/statement-links.ts')),
  'campaigns/campaigns': twins(import('../en/campaigns/campaigns.ts'), import('./campaigns/campaigns.ts')),
  'campaigns/collaborations': twins(
    import('../en/campaigns/collaborations.ts'),
    import('./campaigns/collaborations.ts'),
  ),
  'campaigns/form': twins(import('../en/campaigns/form.ts'), import('./campaigns/form.ts')),
  'campaigns/list': twins(import('../en/campaigns/list.ts'), import('./campaigns/list.ts')),
  'campaigns/promise': twins(import('../en/campaigns/promise.ts'), import('./campaigns/promise.ts')),
  'campaigns/refusals': twins(import('../en/campaigns/refusals.ts'), import('./campaigns/refusals.ts')),
  'campaigns/running': twins(import('../en/campaigns/running.ts'), import('./campaigns/running.ts')),
  'campaigns/starting': twins(import('../en/campaigns/starting.ts'), import('./campaigns/starting.ts')),
  'cards/adding': twins(import('../en/cards/adding.ts'), import('./cards/adding.ts')),
  'cards/cards': twins(import('../en/cards/cards.ts'), import('./cards/cards.ts')),
  'charts/charts': twins(import('../en/charts/charts.ts'), import('./charts/charts.ts')),
  'chats/badge': twins(import('../en/chats/badge.ts'), import('./chats/badge.ts')),
  'chats/chats': twins(import('../en/chats/chats.ts'), import('./chats/chats.ts')),
  'comments/comments': twins(import('../en/comments/comments.ts'), import('./comments/comments.ts')),
  common: twins(import('../en/common.ts'), import('./common.ts')),
  'communities/communities': twins(import('../en/communities/communities.ts'), import('./communities/communities.ts')),
  'communities/files': twins(import('../en/communities/files.ts'), import('./communities/files.ts')),
  'communities/form': twins(import('../en/communities/form.ts'), import('./communities/form.ts')),
  'communities/member-acts': twins(import('../en/communities/member-acts.ts'), import('./communities/member-acts.ts')),
  'communities/membership': twins(import('../en/communities/membership.ts'), import('./communities/membership.ts')),
  'communities/moderation': twins(import('../en/communities/moderation.ts'), import('./communities/moderation.ts')),
  'communities/owner-steps': twins(import('../en/communities/owner-steps.ts'), import('./communities/owner-steps.ts')),
  'complaints/complaints': twins(import('../en/complaints/complaints.ts'), import('./complaints/complaints.ts')),
  distance: twins(import('../en/distance.ts'), import('./distance.ts')),
  'donations/donations': twins(import('../en/donations/donations.ts'), import('./donations/donations.ts')),
  'donations/thanks': twins(import('../en/donations/thanks.ts'), import('./donations/thanks.ts')),
  emails: twins(import('../en/emails.ts'), import('./emails.ts')),
  'explore/elsewhere': twins(import('../en/explore/elsewhere.ts'), import('./explore/elsewhere.ts')),
  'explore/explore': twins(import('../en/explore/explore.ts'), import('./explore/explore.ts')),
  'flash-campaigns/details': twins(import('../en/flash-campaigns/details.ts'), import('./flash-campaigns/details.ts')),
  'flash-campaigns/flash-campaigns': twins(
    import('../en/flash-campaigns/flash-campaigns.ts'),
    import('./flash-campaigns/flash-campaigns.ts'),
  ),
  'flash-campaigns/form': twins(import('../en/flash-campaigns/form.ts'), import('./flash-campaigns/form.ts')),
  'flash-campaigns/match': twins(import('../en/flash-campaigns/match.ts'), import('./flash-campaigns/match.ts')),
  'flash-campaigns/refusals': twins(
    import('../en/flash-campaigns/refusals.ts'),
    import('./flash-campaigns/refusals.ts'),
  ),
  'flash-campaigns/running': twins(import('../en/flash-campaigns/running.ts'), import('./flash-campaigns/running.ts')),
  'flash-campaigns/sharing': twins(import('../en/flash-campaigns/sharing.ts'), import('./flash-campaigns/sharing.ts')),
  forms: twins(import('../en/forms.ts'), import('./forms.ts')),
  'gifts/amounts': twins(import('../en/gifts/amounts.ts'), import('./gifts/amounts.ts')),
  'gifts/dedication-card': twins(import('../en/gifts/dedication-card.ts'), import('./gifts/dedication-card.ts')),
  'gifts/dedication-card-form': twins(
    import('../en/gifts/dedication-card-form.ts'),
    import('./gifts/dedication-card-form.ts'),
  ),
  'gifts/dedication-form': twins(import('../en/gifts/dedication-form.ts'), import('./gifts/dedication-form.ts')),
  'gifts/dedications': twins(import('../en/gifts/dedications.ts'), import('./gifts/dedications.ts')),
  'gifts/employer-match': twins(import('../en/gifts/employer-match.ts'), import('./gifts/employer-match.ts')),
  'gifts/gifts': twins(import('../en/gifts/gifts.ts'), import('./gifts/gifts.ts')),
  'gifts/install': twins(import('../en/gifts/install.ts'), import('./gifts/install.ts')),
  'gifts/limits': twins(import('../en/gifts/limits.ts'), import('./gifts/limits.ts')),
  'gifts/monthly': twins(import('../en/gifts/monthly.ts'), import('./gifts/monthly.ts')),
  'gifts/outside': twins(import('../en/gifts/outside.ts'), import('./gifts/outside.ts')),
  'giveables/giveables': twins(import('../en/giveables/giveables.ts'), import('./giveables/giveables.ts')),
  'giveables/report-dates': twins(import('../en/giveables/report-dates.ts'), import('./giveables/report-dates.ts')),
  'giveables/talk': twins(import('../en/giveables/talk.ts'), import('./giveables/talk.ts')),
  'home/hearth': twins(import('../en/home/hearth.ts'), import('./home/hearth.ts')),
  'home/home': twins(import('../en/home/home.ts'), import('./home/home.ts')),
  'home/member-home': twins(import('../en/home/member-home.ts'), import('./home/member-home.ts')),
  'home/notice': twins(import('../en/home/notice.ts'), import('./home/notice.ts')),
  'home/onboarding': twins(import('../en/home/onboarding.ts'), import('./home/onboarding.ts')),
  'home/starting': twins(import('../en/home/starting.ts'), import('./home/starting.ts')),
  'impact/explainer': twins(import('../en/impact/explainer.ts'), import('./impact/explainer.ts')),
  'impact/impact': twins(import('../en/impact/impact.ts'), import('./impact/impact.ts')),
  'invites/invites': twins(import('../en/invites/invites.ts'), import('./invites/invites.ts')),
  'invites/joining': twins(import('../en/invites/joining.ts'), import('./invites/joining.ts')),
  'invites/share': twins(import('../en/invites/share.ts'), import('./invites/share.ts')),
  'leaderboards/leaderboards': twins(
    import('../en/leaderboards/leaderboards.ts'),
    import('./leaderboards/leaderboards.ts'),
  ),
  'ledger/books': twins(import('../en/ledger/books.ts'), import('./ledger/books.ts')),
  'nonprofits/nonprofits': twins(import('../en/nonprofits/nonprofits.ts'), import('./nonprofits/nonprofits.ts')),
  'nonprofits/notifications': twins(
    import('../en/nonprofits/notifications.ts'),
    import('./nonprofits/notifications.ts'),
  ),
  'notifications/mutes': twins(import('../en/notifications/mutes.ts'), import('./notifications/mutes.ts')),
  'notifications/notifications': twins(
    import('../en/notifications/notifications.ts'),
    import('./notifications/notifications.ts'),
  ),
  'notifications/settings': twins(import('../en/notifications/settings.ts'), import('./notifications/settings.ts')),
  'notifications/types': twins(import('../en/notifications/types.ts'), import('./notifications/types.ts')),
  'pages/embed': twins(import('../en/pages/embed.ts'), import('./pages/embed.ts')),
  'pages/page': twins(import('../en/pages/page.ts'), import('./pages/page.ts')),
  'pages/reference': twins(import('../en/pages/reference.ts'), import('./pages/reference.ts')),
  'payouts/payouts': twins(import('../en/payouts/payouts.ts'), import('./payouts/payouts.ts')),
  'people/people': twins(import('../en/people/people.ts'), import('./people/people.ts')),
  'photos/phone': twins(import('../en/photos/phone.ts'), import('./photos/phone.ts')),
  'photos/photos': twins(import('../en/photos/photos.ts'), import('./photos/photos.ts')),
  'plan/days': twins(import('../en/plan/days.ts'), import('./plan/days.ts')),
  'plan/link': twins(import('../en/plan/link.ts'), import('./plan/link.ts')),
  'plan/plan': twins(import('../en/plan/plan.ts'), import('./plan/plan.ts')),
  'privacy/download': twins(import('../en/privacy/download.ts'), import('./privacy/download.ts')),
  'projects/pause': twins(import('../en/projects/pause.ts'), import('./projects/pause.ts')),
  'projects/projects': twins(import('../en/projects/projects.ts'), import('./projects/projects.ts')),
  'projects/refusals': twins(import('../en/projects/refusals.ts'), import('./projects/refusals.ts')),
  'receipts/documents': twins(import('../en/receipts/documents.ts'), import('./receipts/documents.ts')),
  'receipts/giver': twins(import('../en/receipts/giver.ts'), import('./receipts/giver.ts')),
  'receipts/receipts': twins(import('../en/receipts/receipts.ts'), import('./receipts/receipts.ts')),
  refusals: twins(import('../en/refusals.ts'), import('./refusals.ts')),
  'shell/asked': twins(import('../en/shell/asked.ts'), import('./shell/asked.ts')),
  'shell/coming': twins(import('../en/shell/coming.ts'), import('./shell/coming.ts')),
  'shell/new-version': twins(import('../en/shell/new-version.ts'), import('./shell/new-version.ts')),
  'shell/refresh': twins(import('../en/shell/refresh.ts'), import('./shell/refresh.ts')),
  'shell/shared': twins(import('../en/shell/shared.ts'), import('./shell/shared.ts')),
  'shell/shell': twins(import('../en/shell/shell.ts'), import('./shell/shell.ts')),
  'shell/shortcuts': twins(import('../en/shell/shortcuts.ts'), import('./shell/shortcuts.ts')),
  'shell/side-menu': twins(import('../en/shell/side-menu.ts'), import('./shell/side-menu.ts')),
  'shell/sign-out': twins(import('../en/shell/sign-out.ts'), import('./shell/sign-out.ts')),
  'shell/too-old': twins(import('../en/shell/too-old.ts'), import('./shell/too-old.ts')),
  'staff/giveables': twins(import('../en/staff/giveables.ts'), import('./staff/giveables.ts')),
  'staff/staff': twins(import('../en/staff/staff.ts'), import('./staff/staff.ts')),
  'status/status': twins(import('../en/status/status.ts'), import('./status/status.ts')),
  'trust/delete-account': twins(import('../en/trust/delete-account.ts'), import('./trust/delete-account.ts')),
  'trust/faq': twins(import('../en/trust/faq.ts'), import('./trust/faq.ts')),
  'trust/how-it-works': twins(import('../en/trust/how-it-works.ts'), import('./trust/how-it-works.ts')),
  'trust/operator': twins(import('../en/trust/operator.ts'), import('./trust/operator.ts')),
  'trust/trust': twins(import('../en/trust/trust.ts'), import('./trust/trust.ts')),
  'updates/feed': twins(import('../en/updates/feed.ts'), import('./updates/feed.ts')),
  'updates/updates': twins(import('../en/updates/updates.ts'), import('./updates/updates.ts')),
}

/** What is the same in both languages: names, abbreviations, and words that Spanish shares. */
const shared =
  /\b(?:Kindling|Google|Apple|WhatsApp|PDF|CSV|JSON|UUID|URL|EIN|CVC|ALT|Esc|Chats?|Error|Total|USD|min|Maya|Kofi|American Express|Diners Club|Discover|JCB|Mastercard|UnionPay|Visa|K7QF|Triple|null)\b/g
/** Spanish for someone of Spain or for a formal "you"; people in the Americas say it otherwise. */
const foreign = /(?<!\p{L})(?:usted|vosotr[oa]s|vuestr[oa]s?|os|ordenador|móvil|pulsar?|donador(?:a|es)?)(?!\p{L})/iu
/** The server cuts a longer subject. */
const longestSubject = 59

/** The values of parameters that choose a sentence, one for each call. */
const choices: Record<string, readonly unknown[]> = {
  about: ['comments', 'people', 'updates'],
  accepted: [true, false],
  all: [true, false],
  all_suspended: [true, false],
  approved: [true, false],
  canceled: [true, false],
  case: ['case', null],
  change: ['owner', 'moderator', 'member', 'removed', 'banned'],
  closed: [true, true, false],
  dispute: [undefined, 'open', 'won', 'lost'],
  donee: [{ name: 7998, ein: 7999 }, null],
  funds: [true, true, true, false],
  group: [7997, null, ''],
  held: [true, false],
  kind: ['communities', 'campaigns'],
  muted: [true, false],
  note: [7996, null],
  outcome: ['actioned', 'actioned', 'dismissed', 'dismissed', 'granted', 'refused'],
  overdue: [true, false],
  partner: [7995, null],
  quiet: [true, false],
  reason: [7994, 7994, null],
  reported: [true, false],
  status: ['refunded', 'returned'],
  suspended: [true, false],
  tags: [['Giveaway'], []],
  what: ['communities', 'campaigns', 'flash', 'projects', 'nonprofits'],
  words: [7993, null],
}
const numbers = new Set(['comments', 'count', 'days', 'drafts', 'joined', 'messages', 'stay'])
const objects = new Set(['community', 'flashCampaign', 'giveable', 'model', 'nonprofit', 'user'])
const calls = Array.from({ length: 12 }, (_, nth) => nth)

/** The arguments of functions that go through what they are given. */
const counts = [
  { what: 'campaigns', count: 2, formatted: '7001' },
  { what: 'nonprofits', count: 1, formatted: '1' },
]
const special: Record<string, unknown[]> = {
  'explore/elsewhere.match': [counts],
  'explore/explore.foundFor': [{ ...counts[0], q: 7002 }],
}

test('every English file has a Spanish one', () => {
  const filesOf = (language: string) =>
    globSync('**/*.ts', { cwd: fileURLToPath(new URL(`../${language}`, import.meta.url)) })
      .map((file) => file.replace(/\.ts$/, ''))
      .filter(
        (file) => !['locale', 'plural', 'formats', 'formats.test', 'mirror.test', 'same-words.test'].includes(file),
      )
      .toSorted()
  expect(Object.keys(files)).toEqual(filesOf('en'))
  expect(filesOf('es')).toEqual(filesOf('en'))
})

test('Spanish has the same keys, uses the same parameters, and pairs its marks', async () => {
  const faults = new Set<string>()
  for (const [file, loading] of Object.entries(files)) {
    const { english, spanish } = await loading
    walk(file, english, spanish, faults)
  }
  expect([...faults]).toEqual([])
})

function walk(path: string, english: unknown, spanish: unknown, faults: Set<string>): void {
  if (typeof english === 'function' && typeof spanish === 'function') {
    for (const nth of calls) {
      const given = special[path] ?? [sample(nth, 7900), sample(nth, 7901)]
      compare(path, textOf(english(...given)), textOf(spanish(...given)), faults)
    }
  } else if (isObject(english) && isObject(spanish)) {
    const keys = Object.keys(english).toSorted()
    if (keys.join() !== Object.keys(spanish).toSorted().join()) faults.add(`${path} has other keys`)
    for (const key of keys) walk(`${path}.${key}`, english[key], spanish[key], faults)
  } else if (typeof english === typeof spanish) compare(path, String(english), String(spanish), faults)
  else faults.add(`${path} is of another kind`)
}

function compare(path: string, english: string, spanish: string, faults: Set<string>): void {
  const fault = (what: string) => faults.add(`${path} ${what}: ${spanish}`)
  const words = spanish.replaceAll(shared, '')
  if (english === spanish ? /\p{L}{3}/u.test(words) && english !== 'undefined' : englishIn(words).length > 0)
    fault('is English')
  if (foreign.test(words)) fault('is not the Spanish of the Americas')
  if (/^emails\..*subject/i.test(path) && spanish.length > longestSubject) fault('is cut off in a list of emails')
  if ((english === '') !== (spanish === '')) fault('is empty')
  const said = samplesIn(spanish)
  for (const value of samplesIn(english)) if (!said.has(value)) fault(`leaves out ${value} of “${english}”`)
  for (const [opening, closing] of [
    ['¿', /[\p{L}\d”)]\?/gu],
    ['¡', /[\p{L}\d”)]!/gu],
  ] as const)
    if (spanish.split(opening).length - 1 !== (spanish.match(closing) ?? []).length) fault(`does not pair ${opening}`)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The values of parameters are numbers from 7000 on, so that they are found in a text. */
const samplesIn = (text: string) => new Set(text.replaceAll(/(?<=\d),(?=\d)/g, '').match(/(?<!\d)7\d{3}(?!\d)/g))

function textOf(said: unknown): string {
  if (Array.isArray(said)) return said.join('')
  return isObject(said) ? Object.values(said).join(' ') : String(said)
}

/** An argument for any function: an object with every parameter, something that marks words, or a value itself. */
function sample(nth: number, value: number): unknown {
  const known = new Map<string, unknown>()
  return new Proxy((text: unknown) => String(text), {
    get(_, name) {
      if (name === Symbol.toPrimitive) return () => value
      const key = String(name)
      if (value === 7901) return (text: unknown) => String(text)
      if (!known.has(key)) known.set(key, valueOf(key, nth, 7000 + known.size))
      return known.get(key)
    },
  })
}

function valueOf(name: string, nth: number, value: number): unknown {
  const choice = choices[name]
  if (choice !== undefined) return choice[nth % choice.length]
  if (objects.has(name))
    return {
      name: value,
      first_name: value + 100,
      last_name: value + 200,
      quiet: nth % 2 === 0,
      toString: () => `${value}`,
    }
  return numbers.has(name) && nth === 1 ? 1 : value
}
