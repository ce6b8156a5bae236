import { expect, test } from 'vitest'
import { phoneSettings } from '../settings.ts'
import { longest, storeListing, type StoreListing, type StoreTexts } from '../stores/listing.ts'
import { storeFaultsOf } from './find-store-faults.ts'

const faultsWith = (change: Partial<StoreListing>) => storeFaultsOf({ ...storeListing, ...change }, phoneSettings)
const faultsIn = (change: Partial<StoreTexts>) =>
  faultsWith({ texts: { ...storeListing.texts, es: { ...storeListing.texts.es, ...change } } })

test('both stores take the listing', () => {
  expect(faultsWith({})).toEqual([])
})

test.each(Object.entries(longest))('the check notices that the text %s is too long, or empty', (name, most) => {
  const fits = name === 'keywords' ? `${'a'.repeat(most - 2)},b` : 'a'.repeat(most)
  expect(faultsIn({ [name]: fits })).toEqual([])
  expect(faultsIn({ [name]: `${fits}a` })).toEqual([
    `The text ${name} has ${most + 1} characters, ${most} at most (es).`,
  ])
  expect(faultsIn({ [name]: ' ' })).toEqual([`The text ${name} is empty (es).`])
})

test('the check notices data without an answer, too many screenshots, and a size that no window has', () => {
  const [, ...data] = storeListing.data
  expect(faultsWith({ data })).toEqual(['Name of privacyData has no answer in mobile/stores/listing.ts.'])
  const contacts = { apple: 'Contacts', google: 'Contacts', why: 'Invites', optional: true }
  expect(faultsWith({ data: [...storeListing.data, contacts] })).toEqual([
    'Contacts has an answer, but privacyData of the settings lacks it.',
  ])
  const screenshots = [...storeListing.screenshots, { view: 'plan-change', shows: 'a plan' }]
  expect(faultsWith({ screenshots })).toContain('Google takes 8 screenshots of phone, not 9.')
  const [size] = storeListing.sizes
  expect(faultsWith({ sizes: [{ ...size!, width: 1321 }] })).toEqual(['The window of iphone-6.9 has no whole size.'])
})
