import { ApiError } from '../../../../platform/network/api-error.ts'

export type Errors = Readonly<Record<string, string>>

/** Maps the errors of rows to their list's field. */
export function fieldErrors(error: unknown): Errors {
  if (!(error instanceof ApiError) || error.errors === undefined) return {}
  const texts: Record<string, string> = {}
  for (const [path, [first]] of Object.entries(error.errors)) {
    const [name] = path.split(/[.[]/)
    if (first !== undefined) texts[name!] ??= first
  }
  return texts
}

export const without = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
