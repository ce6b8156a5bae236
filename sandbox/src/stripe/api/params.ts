import { invalid } from './stripe-error.ts'
import type { Form, FormValue } from './form.ts'

/** `done()` refuses parameters that were not read, so that a misspelled one is found here and not in production. */
export class Params {
  private readonly form: Form
  private readonly path: string
  private readonly seen = new Set<string>(['expand', 'key', '_stripe_account'])

  constructor(form: Form, path = '') {
    this.form = form
    this.path = path
  }

  private name(key: string): string {
    return this.path ? `${this.path}[${key}]` : key
  }

  private read(key: string): FormValue | undefined {
    this.seen.add(key)
    return this.form[key]
  }

  has(key: string): boolean {
    this.seen.add(key)
    return this.form[key] !== undefined
  }

  /** The text of a parameter; undefined if it is absent, null if it is empty, which unsets a field. */
  text(key: string): string | null | undefined {
    const value = this.read(key)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalid(`Invalid string: ${this.name(key)}`, { param: this.name(key) })
    return value === '' ? null : value
  }

  isText(key: string): boolean {
    return typeof this.read(key) === 'string'
  }

  needText(key: string): string {
    const value = this.text(key)
    if (value) return value
    throw invalid(`Missing required param: ${this.name(key)}.`, { code: 'parameter_missing', param: this.name(key) })
  }

  int(key: string): number | undefined {
    const value = this.text(key)
    if (value === undefined || value === null) return undefined
    if (/^-?\d{1,12}$/.test(value)) return Number(value)
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: this.name(key) })
  }

  needInt(key: string): number {
    this.needText(key)
    return this.int(key)!
  }

  flag(key: string): boolean | undefined {
    const value = this.text(key)
    if (value === undefined || value === null) return undefined
    if (value === 'true' || value === 'false') return value === 'true'
    throw invalid(`Invalid boolean: ${value}`, { param: this.name(key) })
  }

  oneOf<const T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const value = this.text(key)
    if (value === undefined || value === null) return undefined
    const found = allowed.find((a) => a === value)
    if (found !== undefined) return found
    const list = allowed.join(', ')
    throw invalid(`Invalid ${this.name(key)}: must be one of ${list}`, { param: this.name(key) })
  }

  /** A nested object; an absent one reads as empty. */
  inner(key: string): Params {
    const value = this.read(key)
    if (value === undefined || value === '') return new Params({}, this.name(key))
    if (typeof value === 'object' && !Array.isArray(value)) return new Params(value, this.name(key))
    throw invalid(`Invalid object: ${this.name(key)}`, { param: this.name(key) })
  }

  texts(key: string): string[] | undefined {
    const value = this.read(key)
    if (value === undefined || value === '') return undefined
    if (Array.isArray(value) && value.every((v) => typeof v === 'string')) return value
    throw invalid(`Invalid array: ${this.name(key)}`, { param: this.name(key) })
  }

  /** Merges `metadata` into the existing values: an empty value removes a key, an empty `metadata` removes all. */
  metadata(now: Record<string, string> = {}): Record<string, string> {
    const given = this.read('metadata')
    if (given === undefined) return now
    if (given === '') return {}
    if (typeof given !== 'object' || Array.isArray(given))
      throw invalid('Invalid object: metadata', { param: 'metadata' })
    const merged = { ...now }
    for (const [key, value] of Object.entries(given)) {
      if (typeof value !== 'string') throw invalid(`Invalid string: metadata[${key}]`, { param: `metadata[${key}]` })
      if (key.length > 40 || value.length > 500)
        throw invalid('Metadata keys have up to 40, values up to 500 characters.', { param: 'metadata' })
      if (value === '') delete merged[key]
      else merged[key] = value
    }
    if (Object.keys(merged).length > 50) throw invalid('Metadata has up to 50 keys.', { param: 'metadata' })
    return merged
  }

  ignore(...keys: string[]): void {
    for (const key of keys) this.seen.add(key)
  }

  done(): void {
    const unknown = Object.keys(this.form).find((key) => !this.seen.has(key))
    if (unknown === undefined) return
    const param = this.name(unknown)
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
}
