import type { Poster } from '@kindling/contract/pages/page-head'
import { escapeHtml as escape } from '../../platform/escape-html.ts'
import type { Words } from '../../platform/words.ts'

export const embedStyle = `
:root{--text:#1f1a24;--quiet:#5d5666;--ground:#fffdf9;--line:#e3dbd0;--track:#efe8dd;--ember:#c2410c;--plum:#5a2e86;--pine:#1f6b4a}
@media(prefers-color-scheme:dark){:root{--text:#f5f0ea;--quiet:#beb4c4;--ground:#1e1726;--line:#3a3145;--track:#3a3145;--ember:#ff9d5c;--plum:#c6a2f0;--pine:#74cfa1}}
*{box-sizing:border-box;margin:0}
body{background:transparent;color:var(--text);font:16px/1.45 system-ui,sans-serif}
a{display:grid;max-width:390px;margin:auto;overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--ground);color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--plum);outline-offset:-3px}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--track)}
div{display:grid;gap:8px;padding:16px;overflow-wrap:anywhere}
h1{font-size:20px;line-height:1.25}
.quiet{color:var(--quiet);font-size:14px}
.clamp{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:3}
.figures{font-weight:600}
svg{display:block;width:100%;height:10px;border-radius:5px;background:var(--track)}
.ember{fill:var(--ember)}.plum{fill:var(--plum)}.pine{fill:var(--pine)}
.go{color:var(--ember);font-weight:600}
`

type Place = { origin: string; words: Words }

/** A card about one giveable, without scripts. Texts of people are escaped, and nobody knows their language. */
export const embedCard = (poster: Poster, { origin, words }: Place): string =>
  page(words, poster.title, [
    `<a href="${escape(origin + poster.of)}" target="_blank" rel="noopener">`,
    poster.cover.startsWith('/') ? `<img src="${escape(poster.cover)}" alt="" width="640" height="360">` : '',
    '<div>',
    `<h1 class="clamp" dir="auto" lang="">${escape(poster.title)}</h1>`,
    line('clamp quiet', poster.sentence, ' lang=""'),
    meter(poster),
    line('figures', poster.figures),
    line('quiet', poster.status),
    line('quiet', poster.place),
    `<p class="go">${escape(words.embed.go)}</p>`,
    '</div></a>',
  ])

export const missingCard = ({ origin, words }: Place): string =>
  page(words, words.embed.missing, [
    `<a href="${escape(origin)}/home" target="_blank" rel="noopener"><div>`,
    `<h1>${escape(words.embed.missing)}</h1><p class="go">${escape(words.embed.home)}</p></div></a>`,
  ])

const page = ({ locale: { language } }: Words, title: string, body: readonly string[]) =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escape(title)}</title><style>${embedStyle}</style></head><body>`,
    ...body,
    '</body></html>',
  ].join('')

const line = (look: string, text: string | null, language = '') =>
  text === null ? '' : `<p class="${look}" dir="auto"${language}>${escape(text)}</p>`

/** Hidden from screen readers, because the figures below say the same. */
const meter = ({ meter: shown }: Poster) =>
  shown === null
    ? ''
    : `<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="${shown.tone}" width="${Math.min(100, shown.percent)}" height="10"/></svg>`
