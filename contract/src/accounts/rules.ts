/** The rules of a profile. Does not import zod, which would enlarge the first view: forms check at every key, the server again. */

export const longestBio = 120
export const shortestPassword = 8
export const longestPassword = 128

export type PasswordRefusal = 'length' | 'number' | 'symbol' | 'name'

/** Lists what is wrong with a password. Its length is in code points; an empty name is never found in it. */
export function passwordRefusals(password: string, firstName: string, lastName: string): PasswordRefusal[] {
  const sought = alike(password)
  const held = [firstName, lastName].map((name) => alike(name.trim())).filter((name) => name !== '')
  const refusals: Record<PasswordRefusal, boolean> = {
    length: [...password.normalize('NFC')].length < shortestPassword,
    number: !/\p{Nd}/u.test(password),
    symbol: !/[!-/:-@[-`{-~]/.test(password),
    name: held.some((name) => sought.includes(name)),
  }
  return passwordRules.filter((rule) => refusals[rule])
}

/** The order in which the form shows the rules. */
export const passwordRules: readonly PasswordRefusal[] = ['length', 'number', 'symbol', 'name']

/** Upper case, because lower case would treat both forms of sigma, and ß and SS, as different. */
const alike = (text: string): string => text.normalize('NFC').toUpperCase()

const beforeAt = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const afterAt =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** True if this is one plain email address, without a name, quotes or a list. */
export function looksLikeEmail(text: string): boolean {
  const [name = '', home = '', ...more] = text.split('@')
  return more.length === 0 && name.length <= 64 && text.length <= 254 && beforeAt.test(name) && afterAt.test(home)
}

type Hours = { from: string; to: string }

/** True if a time of day (`HH:MM`) is within the hours, which may go over midnight. Equal ends are no hours. */
export const isWithin = (time: string, { from, to }: Hours): boolean =>
  from > to ? time >= from || time < to : time >= from && time < to

/** The time of day of the daily email: at its hour, or at the end of the quiet hours that hold it. */
export function digestTime({
  digest_hour: hour,
  quiet_hours: quiet,
}: {
  digest_hour: number
  quiet_hours: Hours | null
}): string {
  const chosen = `${String(hour).padStart(2, '0')}:00`
  return quiet !== null && isWithin(chosen, quiet) ? quiet.to : chosen
}
