/** What a profile must keep to, without zod: the form says it at every key, the server once more. */

export const longestBio = 120
export const shortestPassword = 8
export const longestPassword = 128

export type PasswordFault = 'length' | 'number' | 'symbol' | 'name'

/** What is wrong with a password that was filled in; counted in code points. A name that is empty is in none. */
export function passwordFaults(password: string, firstName: string, lastName: string): PasswordFault[] {
  const sought = alike(password)
  const held = [firstName, lastName].map((name) => alike(name.trim())).filter((name) => name !== '')
  const faults: Record<PasswordFault, boolean> = {
    length: [...password.normalize('NFC')].length < shortestPassword,
    number: !/\p{Nd}/u.test(password),
    symbol: !/[!-/:-@[-`{-~]/.test(password),
    name: held.some((name) => sought.includes(name)),
  }
  return passwordRules.filter((rule) => faults[rule])
}

/** In the order in which they are told. */
export const passwordRules: readonly PasswordFault[] = ['length', 'number', 'symbol', 'name']

/** Upper case, for lower case tells the two small sigmas apart, and ß from SS. */
const alike = (text: string): string => text.normalize('NFC').toUpperCase()

const beforeAt = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const afterAt =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Whether mail can be sent to it as it stands: one address alone, without a name, quotes or a list. */
export function looksLikeEmail(text: string): boolean {
  const [name = '', home = '', ...more] = text.split('@')
  return more.length === 0 && name.length <= 64 && text.length <= 254 && beforeAt.test(name) && afterAt.test(home)
}
