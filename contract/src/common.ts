import { z } from 'zod'
import { giveableTypes, type GiveableType } from './giveables/types.ts'
import { type Topic, topics } from './topics.ts'
import { listOf } from './endpoint.ts'
import { text } from './text.ts'

export { giveableTypes, type GiveableType, topics, type Topic }
export const topic = z.enum(topics)

export const cents = z.int().min(0)
export const moment = z.iso.datetime({ offset: true })

/** A giveable of any kind in short form. `id` is its number within its kind. */
export const giveableRef = z
  .object({ type: z.enum(giveableTypes), id: z.int(), uuid: z.uuid(), name: z.string(), quiet: z.boolean() })
  .meta({ id: 'GiveableRef' })
export type GiveableRef = z.infer<typeof giveableRef>

/** `{identifier}` in a path: a uuid, a slug or a number. */
export const identifier = z.string().regex(/^[\da-z-]{1,64}$/i)

export const image = z
  .string()
  .nullable()
  .describe('Address of a picture. If null, show the drawing made from the uuid (`/art/...`).')

/** Only communities have one. */
export const avatarOfGiveable = image.describe(
  'Photo of a community. If null, show the drawing made from its uuid. Null for others, which show their cover.',
)

/** The project that a share of a split, or a campaign, goes toward. */
export const projectRef = z.object({ uuid: z.uuid(), slug: z.string(), name: z.string() }).meta({ id: 'ProjectRef' })
export type ProjectRef = z.infer<typeof projectRef>

/** A person as everyone may see them. */
export const person = z
  .object({ uuid: z.uuid(), name: z.string(), first_name: z.string(), avatar: image })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof person>

/** A nonprofit in short form. */
export const nonprofitRef = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    ein: z.string(),
    verified: z.boolean(),
    city: z.string(),
    state: z.string(),
  })
  .meta({ id: 'NonprofitRef' })
export type NonprofitRef = z.infer<typeof nonprofitRef>

/** The visibility of a gift: name and amount, only the name, or no name ("A kind neighbor"). */
export const visibilities = ['full', 'name', 'anonymous'] as const
export const visibility = z.enum(visibilities)
export type Visibility = z.infer<typeof visibility>

export const dedicationKinds = ['honor', 'memory'] as const
/** In whose honor or memory a gift is given. It is a part of the gift's note, and is shown and hidden with it. */
export const dedication = z.object({ kind: z.enum(dedicationKinds), name: z.string() }).meta({ id: 'Dedication' })
export type Dedication = z.infer<typeof dedication>
export const dedicationInput = z.strictObject({
  kind: z.enum(dedicationKinds),
  name: text({ min: 1, max: 80, trim: true }),
})

/**
 * A settled gift as this viewer may see it. `person` is null for an anonymous gift; `amount_cents` and `at` are null
 * unless the gift is `full`. Gifts with a hidden amount are listed together with others, or a day later, so that the
 * change of a total does not reveal an amount. Givers see their own gift at once, on top.
 */
export const supporterRow = z
  .object({
    uuid: z.uuid().describe('Uuid of the gift.'),
    person: person.nullable(),
    amount_cents: cents.nullable(),
    message: z.string().nullable(),
    dedication: dedication.optional(),
    at: moment.nullable(),
    day: z.iso
      .date()
      .describe(
        'The day of listing: that of settlement, or up to a day later if the amount is hidden. Lists are in its order.',
      ),
    waits: z.literal(true).optional().describe('Present if only its giver, the viewer, sees this row yet.'),
  })
  .meta({ id: 'SupporterRow' })
export type SupporterRow = z.infer<typeof supporterRow>

/** An impact line in the organizer's words: "$10 puts two new books in a child's hands". */
export const impactLine = z.object({ amount_cents: cents, text: z.string() }).meta({ id: 'ImpactLine' })

/** A report that organizers promise for a day after the end. Everyone sees the promise, guests included. */
export const reportPromise = z
  .object({
    due_on: z.iso.date().describe('A day in the installation’s time zone.'),
    kept_on: z.iso.date().nullable().describe('The day on which the report was published.'),
    state: z.enum(['due', 'overdue', 'kept']),
  })
  .meta({ id: 'ReportPromise' })
export type ReportPromise = z.infer<typeof reportPromise>

/** The acts that this viewer may do. The interface hides the others, which the server would refuse. */
export const may = <const A extends readonly [string, ...string[]]>(acts: A) => z.array(z.enum(acts))

/** The search text and filters in lists of giveables. */
export const searchQuery = {
  'filter[q]': text({ max: 80, min: 1, trim: true })
    .optional()
    .describe('Words of the name, place, purpose or beneficiary. The search tolerates typos. Best match first.'),
  'filter[verified]': listOf(['true']),
  'filter[small]': listOf(['true']).describe(
    'Communities of fewer than 100 people, campaigns of fewer than 100 supporters.',
  ),
  'filter[friends]': listOf(['true']).describe('Those with people whom the viewer invited or who invited the viewer.'),
}
