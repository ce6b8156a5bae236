import { readFileSync } from 'node:fs'

/** Lines of a list that `scripts/domain-lists.mjs` writes; the source is in its first lines. */
const linesOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Providers that the list lacks. */
const more =
  'hey.com tutanota.com tuta.com mailbox.org passmail.net passinbox.com mozmail.com simplelogin.com privaterelay.appleid.com ' +
  'talktalk.net sympatico.ca telus.net centurylink.net spectrum.net disroot.org riseup.net skiff.com'

/** Mail providers where anybody can get an address. */
export const publicMail = once(
  (): ReadonlySet<string> => new Set([...linesOf('mail-providers.txt').filter(isRule), ...more.split(' ')]),
)

const rules = once(() => {
  const lines = linesOf('public-suffixes.txt')
  const border = lines.indexOf('# companies')
  return new Map(lines.flatMap((rule, i) => (isRule(rule) ? [[rule, i > border] as const] : [])))
})

type Suffix = { text: string; isCompanys: boolean }

/** The end of a host under which anybody can register a name: `co.uk`, or `wixsite.com`, which is a company's. */
export function suffixOf(host: string): Suffix {
  const labels = host.split('.')
  for (let i = 0; i < labels.length; i += 1) {
    const text = labels.slice(i).join('.')
    const above = labels.slice(i + 1).join('.')
    const isCompanys = rules().get(text) ?? rules().get(`*.${above}`)
    if (isCompanys !== undefined && !rules().has(`!${text}`)) return { text, isCompanys }
  }
  return { text: labels.at(-1)!, isCompanys: false }
}

function isRule(line: string): boolean {
  return line !== '' && !line.startsWith('#')
}
