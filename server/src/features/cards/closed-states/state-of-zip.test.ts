import { stateNameOf } from '@kindling/contract/us-states'
import { expect, test } from 'vitest'
import { stateOfZip } from './state-of-zip.ts'

test.each([
  ['00499', null],
  ['00501', 'NY'],
  ['00601', 'PR'],
  ['00799', 'PR'],
  ['00801', 'VI'],
  ['00901', 'PR'],
  ['01001', 'MA'],
  ['05501', 'MA'],
  ['05601', 'VT'],
  ['06389', 'CT'],
  ['06390', 'NY'],
  ['06391', 'CT'],
  ['08999', 'NJ'],
  ['09001', null],
  ['09999', null],
  ['10001', 'NY'],
  ['14999', 'NY'],
  ['15001', 'PA'],
  ['19699', 'PA'],
  ['19701', 'DE'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['20201', 'DC'],
  ['20599', 'DC'],
  ['20601', 'MD'],
  ['26999', null],
  ['31999', 'GA'],
  ['32000', 'FL'],
  ['33999', 'FL'],
  ['34002', null],
  ['34101', 'FL'],
  ['34301', null],
  ['34401', 'FL'],
  ['34997', 'FL'],
  ['35004', 'AL'],
  ['39801', 'GA'],
  ['56901', 'DC'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['83414', 'WY'],
  ['83415', 'ID'],
  ['88499', 'NM'],
  ['88501', 'TX'],
  ['88601', null],
  ['88901', 'NV'],
  ['89899', 'NV'],
  ['90001', 'CA'],
  ['96199', 'CA'],
  ['96201', null],
  ['96699', null],
  ['96701', 'HI'],
  ['96799', 'AS'],
  ['96910', 'GU'],
  ['96940', null],
  ['96950', 'MP'],
  ['97001', 'OR'],
  ['99501', 'AK'],
  ['99999', 'AK'],
])('%s is in %s', (zip, state) => expect(stateOfZip(zip)).toBe(state))

test.each(['33101', ' 33101 ', '33101-1234', '331011234', '33101 1234', '33101 - 1234'])('%j is in Florida', (zip) =>
  expect(stateOfZip(zip)).toBe('FL'),
)

test.each(['', ' ', '3310', '331010', '33101-', '33101-12', 'FL 33101', 'SW1A 1AA', '３３１０１', '33101\n90001'])(
  '%j has no state',
  (typed) => expect(stateOfZip(typed)).toBeNull(),
)

test('every first three digits belong to one state or none, and every state has some', () => {
  const all = Array.from({ length: 1_000 }, (_, i) => stateOfZip(`${String(i).padStart(3, '0')}01`))
  const states = new Set([...all.filter((state) => state !== null), stateOfZip('96799')!, stateOfZip('96950')!])
  expect(states.size).toBe(56)
  for (const state of states) expect([state, stateNameOf(state)]).toEqual([state, expect.any(String)])
})
