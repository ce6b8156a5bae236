import { englishIn } from '@kindling/words/english'
import { longestSubject } from '../src/platform/mail/compose-email.ts'
import { kindOfKey, mailKinds } from '../src/platform/mail/mail-kinds.ts'
import type { OutgoingMail } from '../src/platform/mail/mail.ts'

type Checked = Omit<OutgoingMail, 'key'> & { key: string }

/** Lists what is wrong with an email: every kind of email holds to the same rules. */
export function mailFaults({ key, subject, text, html, headers = {} }: Checked): string[] {
  const kind = kindOfKey(key)
  if (kind === undefined) return [`${key} is of no known kind`]
  const canStop = { always: true, never: false, sometimes: /\/monthly\//.test(text) }[mailKinds[kind]]
  const faults = [
    Array.from(new Intl.Segmenter().segment(subject)).length > longestSubject && 'a long subject',
    text.trim() === '' && 'no text',
    html.includes('<html lang="es"') && englishIn(text).length > 0 && 'English in Spanish',
    /undefined|null|NaN|\[object/.test(text) && 'a missing word',
    html.split('class="button"').length !== 2 && 'not one button',
    html.split('class="preheader"').length !== 2 && 'not one preheader',
    canStop && !headers['List-Unsubscribe'] && 'no List-Unsubscribe',
    !canStop && 'List-Unsubscribe' in headers && 'List-Unsubscribe, and nothing to stop',
  ]
  return faults.filter((fault) => fault !== false).map((fault) => `${key} has ${fault}`)
}
