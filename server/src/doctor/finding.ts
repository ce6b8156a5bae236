/** The result of one check. `look`: live gifts work without it, but somebody should know. `wrong`: mend it before they begin. */
export type Finding = {
  about: About
  state: 'good' | 'look' | 'wrong'
  /** One sentence, without secrets and without names of people. */
  says: string
  /** One sentence that says how to mend it. */
  mend?: string
}

export const subjects = [
  'settings',
  'stand-ins',
  'domain',
  'cards',
  'sign-in',
  'mail',
  'files',
  'pushes',
  'database',
  'backups',
  'clock',
  'machine',
  'law',
  'staff',
] as const
export type About = (typeof subjects)[number]

/** The three kinds of findings about one subject. */
export const findingsAbout = (about: About) => ({
  good: (says: string): Finding => ({ about, state: 'good', says }),
  look: (says: string, mend: string): Finding => ({ about, state: 'look', says, mend }),
  wrong: (says: string, mend: string): Finding => ({ about, state: 'wrong', says, mend }),
})

/** Limits the wait for each question to the world outside. */
export const patienceMs = 8_000

/** The code of an error, or of its cause; never its message, which may contain an address with a password. */
export function codeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string }
  if (typeof code === 'string') return code
  if (cause !== undefined) return codeOf(cause)
  return name === 'TimeoutError' ? 'ETIMEDOUT' : 'no answer'
}
