import { entryWords } from '../words.ts'
import { writtenName } from '../written-name.ts'

const needed = [
  'EIN',
  'NAME',
  'STREET',
  'CITY',
  'STATE',
  'ZIP',
  'SUBSECTION',
  'DEDUCTIBILITY',
  'TAX_PERIOD',
  'INCOME_CD',
] as const
type Column = (typeof needed)[number]

export type Header = { at: Record<Column, number>; width: number }

export type RegistryRow = {
  ein: string
  taxPeriod: string
  legalName: string
  name: string
  street: string
  city: string
  state: string
  zip: string
  subsection: string
  deductibility: number
  incomeCode: number
  words: string[]
  nameWords: number
}

/** `ein`: set if the organization of a bad row is known. */
export type BadRow = { reason: string; ein: string | null }

/** Parses the header line; returns a sentence if it is wrong. */
export function headerOf(line: string | null): Header | string {
  if (line === null) return 'its first line is too long'
  if (line.includes('\0') || /^[\u00FE\u00FF]{2}|^ÿþ|^þÿ/.test(line)) return 'it is not UTF-8; save it as UTF-8 first'
  const names = fieldsOf(line.replace(/^(\uFEFF|ï»¿)/, ''))?.map((name) => name.trim().toUpperCase()) ?? []
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) return `it has no column ${missing.join(', ')}`
  const at = Object.fromEntries(needed.map((name) => [name, names.indexOf(name)])) as Record<Column, number>
  return { at, width: names.length }
}

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001F\u007F\uD800-\uDFFF]/
const longest = 300

export function rowOf(line: string | null, { at, width }: Header): RegistryRow | BadRow {
  if (line === null) return { reason: 'the line is too long', ein: null }
  const fields = fieldsOf(line)
  const ein = fields?.[at.EIN]?.trim() ?? ''
  const bad = (reason: string): BadRow => ({ reason, ein: isEin(ein) ? ein : null })
  if (fields === null) return { reason: 'its quotes do not match', ein: null }
  if (fields.length !== width) return bad(`it has ${fields.length} fields instead of ${width}`)
  const of = (column: Column) => fields[at[column]]!.trim()
  if (!isEin(ein)) return bad('its EIN is not nine digits')
  const texts = { legalName: of('NAME'), street: of('STREET'), city: of('CITY'), state: of('STATE'), zip: of('ZIP') }
  if (texts.legalName === '') return bad('it has no name')
  for (const text of Object.values(texts))
    if (text.length > longest || control.test(text)) return bad('it has text that cannot be read')
  const [subsection, deductibility, income] = [of('SUBSECTION'), of('DEDUCTIBILITY'), of('INCOME_CD') || '0']
  if (!/^\d{2}$/.test(subsection)) return bad('its subsection is not two digits')
  if (!/^\d$/.test(deductibility)) return bad('its deductibility is not a digit')
  if (!/^\d$/.test(income)) return bad('its income code is not a digit')
  const [name, city] = [writtenName(texts.legalName), writtenName(texts.city)]
  return {
    ...texts,
    ein,
    name,
    city,
    subsection,
    taxPeriod: of('TAX_PERIOD'),
    deductibility: Number(deductibility),
    incomeCode: Number(income),
    ...entryWords({ name: texts.legalName, city, state: texts.state }),
  }
}

const isEin = (text: string) => /^\d{9}$/.test(text)

const quoted = /"((?:[^"]|"")*)"(,|$)/y
const plain = /([^",]*)(,|$)/y

/** The fields of one CSV line; null if its quotes don't match. A field of the registry never spans lines. */
function fieldsOf(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',')
  const fields: string[] = []
  for (let at = 0; ;) {
    const form = line[at] === '"' ? quoted : plain
    form.lastIndex = at
    const found = form.exec(line)
    if (found === null) return null
    fields.push(form === quoted ? found[1]!.replaceAll('""', '"') : found[1]!)
    if (found[2] === '') return fields
    at = form.lastIndex
  }
}
