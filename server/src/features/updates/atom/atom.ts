import type { Words } from '../../../platform/words.ts'
import type { FeedEntry, FeedRow } from './feed.queries.ts'
import { xhtmlOf, xmlText } from './xhtml.ts'

type At = { origin: string; words: Words['updates'] & Pick<Words, 'locale'> }

/** The updates of a giveable as an Atom document (RFC 4287). Addresses are absolute. */
export function atomOf({ giveable, since, entries }: FeedRow, { origin, words }: At): string {
  const page = `${origin}/${giveable.type}/${giveable.slug ?? giveable.id}/updates`
  const changes = [since, ...entries.map(changedAt)].map((at) => new Date(at).getTime())
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:uuid:${giveable.uuid}</id>`,
    `<title>${xmlText(words.feed({ name: giveable.name }))}</title>`,
    `<updated>${new Date(Math.max(...changes)).toISOString()}</updated>`,
    author(giveable.name),
    `<link rel="self" type="application/atom+xml" href="${xmlText(page)}.atom"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map((entry) => entryOf(entry, { origin, words, page })),
    '</feed>',
    '',
  ].join('\n')
}

/** An entry without an author inherits the feed's author, which is the giveable. */
const entryOf = (entry: FeedEntry, { origin, words, page }: At & { page: string }): string =>
  [
    '<entry>',
    `<id>urn:uuid:${entry.uuid}</id>`,
    `<title>${xmlText(entry.name)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(`${page}/${entry.uuid}`)}"/>`,
    `<published>${new Date(entry.published_at).toISOString()}</published>`,
    `<updated>${new Date(changedAt(entry)).toISOString()}</updated>`,
    ...(entry.author === null ? [] : [author(entry.author)]),
    ...entry.tags.map((tag) => `<category term="${tag}" label="${xmlText(words.tags[tag])}"/>`),
    `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${contentOf(entry, { origin, words })}</div></content>`,
    '</entry>',
  ].join('\n')

const changedAt = ({ published_at, edited_at }: FeedEntry) => edited_at ?? published_at

const author = (name: string) => `<author><name>${xmlText(name)}</name></author>`

function contentOf({ body, photos, spent }: FeedEntry, { origin, words }: At): string {
  const pictures = photos.map(
    ({ address, alt }) => `<p><img src="${xmlText(origin + address.split('#')[0]!)}" alt="${xmlText(alt)}"/></p>`,
  )
  const money = spent && words.spentOn({ amount: words.locale.money(spent.amount_cents, 'exact'), line: spent.line })
  return [
    xhtmlOf(body),
    ...pictures,
    ...(money === null ? [] : [`<p>${xmlText(`${words.spent}: ${money}`)}</p>`]),
  ].join('')
}
