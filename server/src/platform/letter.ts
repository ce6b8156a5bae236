import { escapeHtml } from './escape-html.ts'
import { direction, language } from './words.ts'

export type Letter = { subject: string; text: string; html: string }

/** Names in texts stand `apart`. */
export type LetterParts = {
  subject: string
  greeting: string
  facts?: readonly Fact[]
  paragraphs: readonly string[]
  action?: { text: string; address: string }
  footer: string
}

export type Fact = readonly [name: string, value: string]

/** The only maker of mails: nothing that is told gets out of its place in the markup, or turns the text around it. */
export function letter({ subject, greeting, facts = [], paragraphs, action, footer }: LetterParts): Letter {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const link = action && `${action.text}: ${action.address}`
  return {
    subject,
    text: [greeting, table, ...paragraphs, link, footer].filter(Boolean).join('\n\n'),
    html: page({
      title: subject,
      body: [
        `<h1>${markUp(greeting)}</h1>`,
        ...(facts.length === 0 ? [] : [`<table role="presentation">${facts.map(row).join('')}</table>`]),
        ...paragraphs.map((text) => `<p>${markUp(text)}</p>`),
        ...(action ? [`<p><a href="${escapeHtml(action.address)}">${markUp(action.text)}</a></p>`] : []),
      ].join('\n'),
      footer: markUp(footer),
    }),
  }
}

const row = ([name, value]: Fact) => `<tr><th scope="row">${markUp(name)}</th><td><bdi>${markUp(value)}</bdi></td></tr>`

/** Signs that set a name apart become markup. One that a name brought along, and that has no partner, is left out. */
function markUp(text: string): string {
  let open = 0
  const html = escapeHtml(text).replaceAll(/[\u2066-\u2069]/g, (sign) => {
    const ends = sign === '\u2069'
    if (ends && open === 0) return ''
    open += ends ? -1 : 1
    return ends ? '</bdi>' : '<bdi>'
  })
  return html + '</bdi>'.repeat(open)
}

const page = ({ title, body, footer }: { title: string; body: string; footer: string }) =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><p class="brand">kindling</p><section>${body}</section>
<footer>${footer}</footer></main></body></html>`

const style = `
body{margin:0;background:#faf8fb;color:#221a2c;font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:520px;margin:0 auto;padding:32px 20px}
.brand{font-weight:700;font-size:20px;margin:0 0 16px}
section{background:#fff;border:1px solid #e3dce9;border-radius:16px;padding:24px}
h1{font-size:24px;line-height:30px;margin:0 0 16px}
table{width:100%;border-collapse:collapse}th,td{padding:8px 0;border-top:1px solid #e3dce9;text-align:start;vertical-align:top}
th{font-weight:400;color:#564b63;padding-inline-end:16px;white-space:nowrap}td{font-weight:600}
footer{color:#6c6179;font-size:14px;line-height:20px;padding:20px 4px}
@media(prefers-color-scheme:dark){body{background:#15101c;color:#f6f2f9}section{background:#1e1727;border-color:#3b3048}th,td{border-color:#3b3048}th{color:#c6bcd1}footer{color:#a599b3}}
`
