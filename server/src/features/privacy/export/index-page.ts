import { isolate } from '../../../platform/words.ts'
import { yearIn } from '../../billing/index.ts'
import type { PaidMatch } from '../../flash-campaigns/index.ts'
import type { Owner, Profile } from './export.queries.ts'
import {
  asGift,
  commentItem,
  fileList,
  giftRow,
  giftTitles,
  messageItem,
  photoLink,
  profileList,
  type Comment,
  type Message,
  type Writing,
} from './index-rows.ts'
import { indexStyle } from './index-style.ts'
import { markup, type Html } from './markup.ts'
import type { OwnRows } from './own-rows.ts'

type About = { owner: Owner; profile: Profile; data: OwnRows; matches: PaidMatch[]; names: string[] }
type Section = { id: string; title: string; body: AsyncIterable<string> | string[] }

/** A page to read without a connection: gifts by year, messages, comments and photos, and the names of all files. */
export async function* indexPage(writing: Writing, about: About): AsyncGenerator<string> {
  const sections = sectionsOf(writing, about)
  yield headOf(writing, about.owner, sections).html
  yield '<main>\n'
  for (const { id, title, body } of sections) {
    yield `<section aria-labelledby="${id}">`
    yield markup`<h2 id="${id}">${title}</h2>\n`.html
    yield* body
    yield '</section>\n'
  }
  yield '</main></body></html>\n'
}

function sectionsOf(writing: Writing, { profile, data, matches, names }: About): Section[] {
  const { download: words, history } = writing.words
  const of = (id: string, title: string, body: Section['body'], there = true) => (there ? [{ id, title, body }] : [])
  const table = { begin: `<table>${giftTitles(writing).html}<tbody>\n`, end: '</tbody></table>\n' }
  const list = { begin: '<ul class="texts">\n', end: '</ul>\n' }
  const gifts = byYear(data.gifts(), { writing, write: giftRow, around: table })
  const paid = byYear(onePage(matches.map(asGift)), { writing, write: giftRow, around: table })
  const messages = byYear(data.rows<Message>('chat_messages'), { writing, write: messageItem, around: list })
  const comments = byYear(data.rows<Comment>('comments'), { writing, write: commentItem, around: list })
  return [
    ...of('profile', words.profile, [profileList(profile, writing).html]),
    ...of('gifts', words.gifts, gifts, data.before !== null),
    ...of('matches', history.matches, paid, matches.length > 0),
    ...of('messages', words.messages, messages, data.ends.has('chat_messages')),
    ...of('comments', words.comments, comments, data.ends.has('comments')),
    ...of('photos', words.photos, photoList(data, writing), data.ends.has('pictures')),
    ...of('files', words.files, [fileList(names, writing).html]),
  ]
}

function headOf(
  { words: { download: words, locale }, at, timeZone }: Writing,
  owner: Owner,
  sections: Section[],
): Html {
  const asOf = { name: isolate(owner.name), date: locale.longDate(at, timeZone), time: locale.timeOfDay(at, timeZone) }
  const links = sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>\n`)
  return markup`<!doctype html>
<html lang="${locale.language}" dir="${locale.direction}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${words.title}</title><style>${{ html: indexStyle }}</style></head>
<body><header><h1>${words.title}</h1>
<p>${words.asOf(asOf)}</p>
<nav aria-label="${words.contents}"><ul>${links}</ul></nav></header>\n`
}

type ByYear<Row> = {
  writing: Writing
  write: (row: Row, writing: Writing) => Html
  around: { begin: string; end: string }
}

/** Writes rows under a heading for each year. */
async function* byYear<Row extends { created_at: string }>(
  pages: AsyncIterable<Row[]>,
  { writing, write, around: { begin, end } }: ByYear<Row>,
): AsyncGenerator<string> {
  let open: number | null = null
  for await (const rows of pages) {
    let page = ''
    for (const row of rows) {
      const year = yearIn(new Date(row.created_at), writing.timeZone)
      if (year !== open) page += `${open === null ? '' : end}<h3>${year}</h3>\n${begin}`
      open = year
      page += write(row, writing).html
    }
    yield page
  }
  if (open !== null) yield end
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

async function* photoList(data: OwnRows, { words: { download: words } }: Writing): AsyncGenerator<string> {
  let number = 0
  yield '<ul class="photos">\n'
  for await (const pictures of data.rows<{ address: string; alt: string }>('pictures'))
    for (const { address, alt } of pictures) {
      number += 1
      yield markup`<li>${photoLink({ address, name: alt === '' ? words.photo({ number }) : alt })}</li>\n`.html
    }
  yield '</ul>\n'
}
