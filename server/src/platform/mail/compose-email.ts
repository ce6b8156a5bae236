import { escapeHtml } from '../escape-html.ts'
import type { Locale } from '../words.ts'

export type Email = { subject: string; text: string; html: string }

/** Wrap names in `isolate()`, and texts that must stay on one line in `onOneLine()`. */
export type EmailParts = {
  /** The language of the person who reads the email. */
  locale: Pick<Locale, 'language' | 'direction'>
  /** Is cut to `longestSubject` characters. */
  subject: string
  /** Mail programs show it beside the subject in a list; by default the first text after the greeting, or the button's. */
  preheader?: string
  /** One sentence that says what happened. */
  greeting: string
  facts?: readonly Fact[]
  accounts?: readonly Account[]
  paragraphs: readonly string[]
  /** Items of a list, each with its address. */
  items?: readonly Link[]
  /** The one thing to do next. */
  button: Link
  /** Quieter ways on. */
  links?: readonly Link[]
  footer: EmailFooter
}

/** `why`: why this person gets the email; `wrong`: what to do if something in it is wrong. */
export type EmailFooter = { why: string; wrong: string; address: string; links?: readonly Link[] }

export type Fact = readonly [name: string, value: string]
type Link = { text: string; address: string }

/** A list of amounts. */
type Account = {
  title?: Link
  lines: readonly { name: string; amount: string; below?: string; strong?: boolean }[]
  links?: readonly Link[]
}

/** The only function that composes emails. It escapes each text and isolates its text direction. */
export function composeEmail(parts: EmailParts): Email {
  const subject = shortened(parts.subject, longestSubject)
  return { subject, text: plain(parts), html: inMarkup({ ...parts, subject }) }
}

/** A phone shows about as many characters of a subject. */
export const longestSubject = 59

/** Cuts a text between letters, and closes the direction isolate that the cut left open. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (letters.length <= most) return text
  const kept = letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()
  const open = kept.split('\u2068').length - kept.split('\u2069').length
  return `${kept}…${'\u2069'.repeat(Math.max(open, 0))}`
}

function plain({
  greeting,
  facts = [],
  accounts = [],
  paragraphs,
  items = [],
  button,
  links = [],
  footer,
}: EmailParts): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const parts = [
    greeting,
    table,
    ...accounts.map(plainAccount),
    ...paragraphs,
    ...items.map(plainItem),
    plainLink(button),
    links.map(plainLink).join('\n'),
    `-- \n${footer.why}\n${footer.wrong}`,
    (footer.links ?? []).map(plainLink).join('\n'),
    footer.address,
  ]
  return parts
    .filter((part) => part !== '')
    .join('\n\n')
    .replaceAll('\u2060', '')
}

const plainItem = ({ text, address }: Link) => `- ${text}\n  ${address}`
const plainLink = ({ text, address }: Link) => `${text}: ${address}`

const plainAccount = ({ title, lines, links = [] }: Account): string =>
  [
    ...(title ? [title.text, title.address] : []),
    ...lines.flatMap(({ name, amount, below }) => [
      `${name}: ${amount}`,
      ...(below === undefined ? [] : [`  ${below}`]),
    ]),
    ...links.map(plainLink),
  ].join('\n')

const inMarkup = ({
  locale,
  subject,
  greeting,
  facts = [],
  accounts = [],
  paragraphs,
  items = [],
  button,
  links = [],
  footer,
  preheader = paragraphs[0] ?? items[0]?.text ?? button.text,
}: EmailParts) =>
  page({
    locale,
    title: subject,
    preheader: markUp(preheader),
    body: [
      `<h1>${markUp(greeting)}</h1>`,
      ...(facts.length === 0 ? [] : [`<table role="presentation">${facts.map(row).join('')}</table>`]),
      ...accounts.map(account),
      ...paragraphs.map((text) => `<p>${markUp(text)}</p>`),
      ...(items.length === 0 ? [] : [`<ul>${items.map((item) => `<li>${anchor(item)}</li>`).join('')}</ul>`]),
      `<p class="do"><a class="button" href="${escapeHtml(button.address)}">${markUp(button.text)}</a></p>`,
      ...linkLine(links),
    ].join('\n'),
    footer: [
      `<p>${markUp(footer.why)} ${markUp(footer.wrong)}</p>`,
      ...linkLine(footer.links ?? []),
      `<p>${markUp(footer.address)}</p>`,
    ].join('\n'),
  })

const anchor = ({ text, address }: Link) => `<a href="${escapeHtml(address)}">${markUp(text)}</a>`
const linkLine = (links: readonly Link[]) =>
  links.length === 0 ? [] : [`<p class="links">${links.map(anchor).join(' ')}</p>`]

const account = ({ title, lines, links = [] }: Account): string =>
  [
    ...(title ? [`<h2>${anchor(title)}</h2>`] : []),
    `<table class="account">${lines.map(line).join('')}</table>`,
    ...linkLine(links),
  ].join('\n')

const line = ({ name, amount, below, strong = false }: Account['lines'][number]) =>
  `<tr${strong ? ' class="strong"' : ''}><th scope="row">${markUp(name)}${
    below === undefined ? '' : `<br><small>${markUp(below)}</small>`
  }</th><td>${markUp(amount)}</td></tr>`

/** The longest label that stays on one line: a longer one would push its value out of a phone’s window. */
const longestLabel = 11
const row = ([name, value]: Fact) =>
  `<tr><th scope="row"${name.length > longestLabel ? ' class="long"' : ''}>${markUp(name)}</th><td><bdi>${markUp(value)}</bdi></td></tr>`

/** Converts direction isolates and word joiners to markup, and removes unpaired isolates, which a name may contain. */
function markUp(text: string): string {
  let open = 0
  const uncut = escapeHtml(text)
    .replaceAll(/\u2060([^\u2060\u2066-\u2069]*)\u2060/g, '<span class="whole">$1</span>')
    .replaceAll('\u2060', '')
  const html = uncut.replaceAll(/[\u2066-\u2069]/g, (sign) => {
    const ends = sign === '\u2069'
    if (ends && open === 0) return ''
    open += ends ? -1 : 1
    return ends ? '</bdi>' : '<bdi>'
  })
  return html + '</bdi>'.repeat(open)
}

type Page = Pick<EmailParts, 'locale'> & { title: string; preheader: string; body: string; footer: string }

const page = ({ locale: { language, direction }, title, preheader, body, footer }: Page) =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><div class="preheader" style="display:none;max-height:0;overflow:hidden">${preheader}${unseen}</div><main><p class="brand"><span aria-hidden="true">●</span> kindling</p><section>${body}</section>
<footer>${footer}</footer></main></body></html>`

/** Keeps programs from showing the text that follows the preheader. */
const unseen = '\u034f\u200c\u00a0'.repeat(60)

const style = `
body{margin:0;background:#faf8fb;color:#221a2c;font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:520px;margin:0 auto;padding:32px 20px}
.brand{font-weight:700;font-size:20px;margin:0 0 16px}.brand span{color:#f0643c}
section{background:#fff;border:1px solid #e3dce9;border-radius:16px;padding:24px}
h1{font-size:24px;line-height:30px;margin:0 0 16px}
table{width:100%;border-collapse:collapse}th,td{padding:8px 0;border-top:1px solid #e3dce9;text-align:start;vertical-align:top}
th{font-weight:400;color:#564b63;padding-inline-end:16px;white-space:nowrap;width:1%}.long{white-space:normal}td{font-weight:600}
h2{font-size:18px;line-height:24px;margin:24px 0 4px}a{color:#b23309}h2 a{color:inherit}
.account th{color:inherit;white-space:normal;width:auto}.account td{text-align:end;white-space:nowrap;font-weight:400;font-variant-numeric:tabular-nums}
.account .strong>*{font-weight:600}small{color:#564b63;font-size:14px;line-height:20px;font-weight:400}.whole{white-space:nowrap}
p{margin:16px 0 0}ul{list-style:none;margin:16px 0 0;padding:0}li{padding:12px 0;border-top:1px solid #e3dce9}li a{color:inherit}.links{font-size:14px;margin:8px 0 0}.links a{display:inline-block;padding:8px 16px 8px 0}p+table{margin-top:16px}
.do{margin:24px 0 0}.button{display:inline-block;padding:12px 24px;border-radius:999px;background:#b23309;color:#fff;font-weight:600;text-decoration:none}
footer{color:#6c6179;font-size:14px;line-height:20px;padding:4px 4px 20px}footer a{color:inherit}
@media(max-width:400px){main{padding:20px 12px}section{padding:20px 16px}.button{display:block;padding:12px;text-align:center}}
@media(prefers-color-scheme:dark){body{background:#15101c;color:#f6f2f9}section{background:#1e1727;border-color:#3b3048}th,td,li{border-color:#3b3048}th,small{color:#c6bcd1}.account th{color:inherit}a{color:#ff9b75}.button{background:#ff9b75;color:#1e1727}footer{color:#a599b3}}
`
