export type PlistValue = string | boolean | readonly PlistValue[] | { readonly [key: string]: PlistValue }

/** A property list as Xcode writes it, with tabs. */
export const plistOf = (root: { readonly [key: string]: PlistValue }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${linesOf(root).join('\n')}
</plist>
`

function linesOf(value: PlistValue): string[] {
  if (typeof value === 'boolean') return [value ? '<true/>' : '<false/>']
  if (typeof value === 'string') return [`<string>${escapeXml(value)}</string>`]
  if (isList(value)) return inside('array', value.flatMap(linesOf))
  const entries = Object.entries(value)
  return inside(
    'dict',
    entries.flatMap(([key, one]) => [`<key>${escapeXml(key)}</key>`, ...linesOf(one)]),
  )
}

const inside = (name: string, lines: string[]): string[] =>
  lines.length === 0 ? [`<${name}/>`] : [`<${name}>`, ...lines.map((line) => `\t${line}`), `</${name}>`]

const isList = (value: PlistValue): value is readonly PlistValue[] => Array.isArray(value)

/** A text in XML, in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
