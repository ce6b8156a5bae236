import type { Language } from '@kindling/contract/language'
import type { Incident } from '@kindling/contract/status/calls'
import { escapeHtml as escape } from '../../platform/escape-html.ts'
import type { Words } from '../../platform/words.ts'
import type { PartState, Status } from './show-status.ts'

/** The colors are those of `web/src/styles/tokens.css`; the page must not need a file of the web. */
export const statusStyle = `
:root{color-scheme:light;--bg:#faf8fb;--surface:#fff;--line:#e3dce9;--text:#221a2c;--text-2:#564b63;--link:#b23309;--focus:#5a2e86;--works:#0c7459;--works-soft:#ddf4eb;--slow:#7a4b00;--slow-soft:#fff3da;--down:#b3113f;--down-soft:#fde7ed}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#15101c;--surface:#1e1727;--line:#3b3048;--text:#f6f2f9;--text-2:#c6bcd1;--link:#ff9b75;--focus:#ffc352;--works:#55cba5;--works-soft:#0f3328;--slow:#ffd58a;--slow-soft:#372811;--down:#ff8098;--down-soft:#40141f}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--text);font:1rem/1.5 'Figtree Variable',system-ui,sans-serif;overflow-wrap:anywhere}
main,header,footer{max-width:42.5rem;margin-inline:auto;padding-inline:16px}
header{padding-block:calc(1.25rem + var(--safe-area-inset-top,env(safe-area-inset-top,0px))) 1.25rem}
main{display:grid;gap:2rem;padding-block:.5rem 3rem}
footer{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;padding-block:1rem 2rem;color:var(--text-2);font-size:.875rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
header a{color:var(--link);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:8px}
h1{font-size:2rem;line-height:1.15}
h2{font-size:1.25rem;line-height:1.3}
h3{font-size:1.125rem;line-height:1.35}
section{display:grid;gap:.75rem}
ul,ol{list-style:none;padding:0}
.all{padding:16px;border-radius:16px;font-size:1.125rem;font-weight:600}
.works{background:var(--works-soft);color:var(--works)}
.slow{background:var(--slow-soft);color:var(--slow)}
.down{background:var(--down-soft);color:var(--down)}
.card{padding:4px 16px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
.card>li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding-block:.75rem}
.card>li+li{border-top:1px solid var(--line)}
.state{padding:.125rem .625rem;border-radius:16px;font-size:.875rem;font-weight:600}
article{display:grid;gap:.75rem;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
article ol{display:grid;gap:.75rem}
article p{white-space:pre-line}
.quiet{color:var(--text-2);font-size:.875rem}
.row{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
`

type Frame = { words: Words; timeZone: string; otherLanguage: Language }

/** The page needs no script, no picture and no font of ours, because it must open while little else does. */
export function statusPage(status: Status, { words: all, timeZone, otherLanguage }: Frame): string {
  const { status: words, locale } = all
  const time = (at: string | Date) => {
    const date = new Date(at)
    const shown = `${locale.longDate(date, timeZone)}, ${locale.timeOfDay(date, timeZone)}`
    return `<time datetime="${date.toISOString()}">${escape(shown)}</time>`
  }
  const [open, over] = [
    status.incidents.filter((one) => one.resolved_at === null),
    status.incidents.filter((one) => one.resolved_at !== null),
  ]
  return [
    `<!doctype html><html lang="${locale.language}" dir="${locale.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escape(words.description)}">`,
    `<title>${escape(words.title)} · Kindling</title><style>${statusStyle}</style></head><body>`,
    '<header><a href="/home">Kindling</a></header>',
    `<main><section><h1>${escape(words.title)}</h1>${summary(status)}</section>`,
    `<section><h2>${escape(words.partsTitle)}</h2><ul class="card">`,
    ...status.parts.map(
      ({ part, state }) =>
        `<li><span>${escape(words.parts[part])}</span> <span class="state ${state}">${escape(words.states[state])}</span></li>`,
    ),
    '</ul></section>',
    ...(open.length === 0 ? [] : [section(words.openTitle, open.map(incident))]),
    section(words.pastTitle, over.length === 0 ? [`<p class="quiet">${escape(nothing())}</p>`] : over.map(incident)),
    `</main><footer><p>${escape(words.zone({ zone: timeZone.replaceAll('_', ' ') }))}</p>`,
    `<a href="?lang=${otherLanguage}" hreflang="${otherLanguage}" lang="${otherLanguage}">${escape(words.otherLanguage)}</a>`,
    '</footer></body></html>',
  ].join('')

  function summary({ parts, databaseAnswers, asOf }: Status): string {
    if (!databaseAnswers) {
      const since = asOf === null ? '' : `<p class="quiet">${escape(words.asOf)} ${time(asOf)}</p>`
      return `<p class="all down">${escape(words.databaseAway)}</p>${since}`
    }
    const worst: PartState = parts.some(({ state }) => state === 'down')
      ? 'down'
      : parts.some(({ state }) => state === 'slow')
        ? 'slow'
        : 'works'
    return `<p class="all ${worst}">${escape(words.summaries[worst])}</p>`
  }

  function nothing(): string {
    return status.asOf === null ? words.unknownPast : words.noPast
  }

  function incident({
    title,
    language,
    parts,
    effect,
    began_at: beganAt,
    resolved_at: end,
    updates,
  }: Incident): string {
    const state = end === null ? effect : 'works'
    const said = end === null ? words.states[effect] : words.resolved
    const named = parts.map((part) => words.parts[part]).join(' · ')
    return [
      `<article><div class="row"><h3 lang="${language}" dir="auto">${escape(title)}</h3>`,
      `<span class="state ${state}">${escape(said)}</span></div>`,
      `<p class="quiet">${escape(named)}</p><ol>`,
      ...updates.map(
        ({ text, at }) =>
          `<li><p class="quiet">${time(at)}</p><p lang="${language}" dir="auto">${escape(text)}</p></li>`,
      ),
      `</ol><p class="quiet">${escape(words.began)} ${time(beganAt)}</p></article>`,
    ].join('')
  }
}

const section = (title: string, parts: readonly string[]) =>
  `<section><h2>${escape(title)}</h2>${parts.join('')}</section>`
