import { expect, test } from 'vitest'
import { composeEmail } from '../src/platform/mail/compose-email.ts'
import { english } from '../src/platform/words.ts'
import { mailFaults } from './mail-faults.ts'

const mail = {
  to: 'ana@tests.example',
  ...composeEmail({
    locale: english.locale,
    subject: 'One',
    greeting: 'Hello.',
    paragraphs: ['First.'],
    button: { text: 'See it', address: 'https://kindling.test/it' },
    footer: { why: 'You gave.', wrong: 'Write to us.', address: 'Kindling, Duluth' },
  }),
}
const headers = { 'List-Unsubscribe': '<https://kindling.test/u>' }

test('an email of a known kind has a short subject, a text, one button and, if it can be stopped, List-Unsubscribe', () => {
  expect(mailFaults({ ...mail, key: 'receipt:1' })).toEqual([])
  expect(mailFaults({ ...mail, key: 'digest:1', headers })).toEqual([])
  expect(mailFaults({ ...mail, key: 'greeting:1' })).toEqual(['greeting:1 is of no known kind'])
  expect(mailFaults({ ...mail, key: 'digest:1' })).toEqual(['digest:1 has no List-Unsubscribe'])
  expect(mailFaults({ ...mail, key: 'notice:1', headers })).toEqual([
    'notice:1 has List-Unsubscribe, and nothing to stop',
  ])
  const monthly = { ...mail, key: 'receipt:1', text: 'Stop: https://kindling.test/monthly/1' }
  expect(mailFaults(monthly)).toEqual(['receipt:1 has no List-Unsubscribe'])
  expect(mailFaults({ ...monthly, headers })).toEqual([])
  expect(
    mailFaults({ ...mail, key: 'refund:1', subject: 'a'.repeat(60), text: 'undefined', html: '<p>One</p>' }),
  ).toEqual(
    ['a long subject', 'a missing word', 'not one button', 'not one preheader'].map((fault) => `refund:1 has ${fault}`),
  )
})
