import { ApiError } from '../../../../platform/network/api-error.ts'

export type Refusals = Readonly<Record<string, string>>

/** The server's refusals by field; those of a row go to the field of its list. */
export function fieldRefusals(error: unknown): Refusals {
  if (!(error instanceof ApiError) || error.errors === undefined) return {}
  const texts: Record<string, string> = {}
  for (const [path, [first]] of Object.entries(error.errors)) {
    const [name] = path.split(/[.[]/)
    if (first !== undefined) texts[name!] ??= first
  }
  return texts
}

export const without = (errors: Refusals, names: readonly string[]): Refusals =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
