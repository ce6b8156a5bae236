import { longestBio, looksLikeEmail, passwordFaults } from '@kindling/contract/accounts/rules'
import * as words from '@kindling/words/accounts/profile'
import type { Field, Values } from './profile-fields.ts'

/** The form's errors by field. Rules that only the server knows are checked when saving. */
export function faultsOf(values: Values): Partial<Record<Field, string>> {
  const email = values.email.trim()
  const [rule] = values.password === '' ? [] : passwordFaults(values.password, values.first_name, values.last_name)
  return {
    ...([...values.bio.trim()].length > longestBio && { bio: words.bioLonger({ max: longestBio }) }),
    ...(values.first_name.trim() === '' && { first_name: words.firstNameRequired }),
    ...(values.last_name.trim() === '' && { last_name: words.lastNameRequired }),
    ...(email === '' && { email: words.emailRequired }),
    ...(email !== '' && !looksLikeEmail(email) && { email: words.emailInvalid }),
    ...(rule !== undefined && { password: words.passwordRules[rule] }),
  }
}
