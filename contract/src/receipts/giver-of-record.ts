import { z } from 'zod'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { text } from '../text.ts'
import { stateOf } from '../us-states.ts'

export const giverKinds = ['person', 'organization'] as const
export type GiverKind = (typeof giverKinds)[number]

export const longestGiverName = 120
const line = (max: number) => text({ max, trim: true })
const zipCode = /^\d{5}(-\d{4})?$/

/** The giver in law, whose name and address stand on receipts in place of the profile's. */
export const giverOfRecord = z
  .strictObject({
    kind: z.enum(giverKinds).describe('An organization is also a couple or a family fund.'),
    name: text({ max: longestGiverName, min: 1, trim: true }),
    street: line(200),
    street_2: line(200),
    city: line(100),
    state: line(100),
    zip_code: line(20),
    country: line(60).describe('Empty for the United States.'),
  })
  .refine(({ country, state }) => country !== '' || state === '' || stateOf(state) !== null, {
    ...fieldRefusal({ words: 'field.state' }),
    path: ['state'],
  })
  .refine(({ country, zip_code: zip }) => country !== '' || zip === '' || zipCode.test(zip), {
    ...fieldRefusal({ words: 'field.zip' }),
    path: ['zip_code'],
  })
export type GiverOfRecord = z.infer<typeof giverOfRecord>

export const giverCalls = {
  'GET /user/giver-of-record': endpoint({
    summary: 'The name and address that the viewer’s receipts have in place of the profile’s; null without one',
    response: dataOf(giverOfRecord.nullable()),
  }),
  'PUT /user/giver-of-record': endpoint({
    summary: 'Set the name and address of future receipts. Issued receipts change by a correction alone',
    body: giverOfRecord,
    response: dataOf(giverOfRecord),
  }),
  'DELETE /user/giver-of-record': endpoint({
    summary: 'Have the profile’s name and address on future receipts again',
    response: nothing,
  }),
}
