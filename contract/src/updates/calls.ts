import { z } from 'zod'
import { giveableRef, identifier, image, may, moment, person, topic } from '../common.ts'
import { hiddenWhy } from '../complaints/calls.ts'
import { dataOf, endpoint, nothing, pageMeta, pageQuery } from '../endpoint.ts'
import { altText, picture } from '../photos/calls.ts'
import { reactions } from '../comments/reactions.ts'
import { text } from '../text.ts'
import { updateBody } from './body.ts'
import { longestSpentLine, longestTitle, mostPhotos, mostTags, kindsWithUpdates, updateTags } from './rules.ts'

const statuses = ['draft', 'scheduled', 'published', 'removed'] as const
export type UpdateStatus = (typeof statuses)[number]

const spent = z
  .strictObject({
    amount_cents: z.int().min(1).max(1_000_000_000_000),
    line: text({ max: longestSpentLine, min: 1, trim: true }).describe('What the money was spent on.'),
  })
  .meta({ id: 'MoneySpent' })

const tags = z
  .array(z.enum(updateTags))
  .max(mostTags)
  .overwrite((sent) => [...new Set(sent)])

export const giveableOfUpdate = giveableRef
  .extend({ slug: z.string().nullable(), topic, cover: image })
  .meta({ id: 'GiveableOfUpdate' })
export type GiveableOfUpdate = z.infer<typeof giveableOfUpdate>

export const updateCard = z
  .object({
    uuid: z.uuid(),
    name: z.string().describe('Title of the update.'),
    excerpt: z.string(),
    status: z.enum(statuses),
    tags: z.array(z.enum(updateTags)),
    pinned: z.boolean(),
    author: person.nullable().describe('Null if the account was deleted.'),
    photo: picture.nullable().describe('The first photo.'),
    spent: spent.nullable(),
    helped: z.boolean().describe('Whether the viewer has a settled gift that is older than the update.'),
    reactions,
    comments_count: z
      .int()
      .describe('Number of comments, without hidden ones and those of people whom the viewer has blocked.'),
    published_at: moment.nullable(),
    publish_at: moment.nullable().describe('When a scheduled update will be published.'),
    edited_at: moment.nullable().describe('When it was last edited after publication.'),
  })
  .meta({ id: 'UpdateCard' })
export type UpdateCard = z.infer<typeof updateCard>

const neighbor = z.object({ uuid: z.uuid(), name: z.string() }).nullable()

/** A removed update has only its uuid and its host. */
export const update = updateCard
  .omit({ excerpt: true, photo: true })
  .extend({
    body: updateBody,
    photos: z.array(picture),
    notify: z.boolean().describe('Whether supporters and members are notified at publication.'),
    hidden: hiddenWhy
      .nullable()
      .describe('Why it was taken down. Only for its organizers, who can still read the update.'),
    giveable: giveableOfUpdate,
    earlier: neighbor,
    later: neighbor,
    may: may(['edit']),
  })
  .meta({ id: 'Update' })
export type Update = z.infer<typeof update>

export const updateOfMine = updateCard.extend({ giveable: giveableOfUpdate }).meta({ id: 'UpdateOfMine' })
export type UpdateOfMine = z.infer<typeof updateOfMine>

const notifying = z
  .object({
    left_today: z.int(),
    left_this_week: z.int(),
    next_at: moment.nullable().describe('The earliest time at which the next update may notify. Null if it may now.'),
  })
  .meta({ id: 'NotifyingLeft' })
export type NotifyingLeft = z.infer<typeof notifying>

const fields = {
  name: text({ max: longestTitle, min: 1, trim: true }),
  body: updateBody,
  photos: z
    .array(z.strictObject({ uuid: z.uuid().describe('Uuid of an upload or of an existing photo.'), alt: altText }))
    .max(mostPhotos),
  tags,
  spent: spent.nullable(),
  pinned: z.boolean(),
  notify: z.boolean().describe('Applies until publication. Edits never notify.'),
  status: z
    .enum(['draft', 'scheduled', 'published'])
    .describe('A published update stays published, but it can be removed.'),
  publish_at: moment.nullable().describe('For a scheduled update.'),
}

/** The content of a new update; omitted fields are empty. */
export const newUpdate = z.strictObject({
  ...fields,
  photos: fields.photos.default([]),
  tags: tags.default([]),
  spent: fields.spent.default(null),
  pinned: fields.pinned.default(false),
  notify: fields.notify.default(false),
  publish_at: fields.publish_at.default(null),
})
export type NewUpdate = z.output<typeof newUpdate>
const changeUpdateInput = z.strictObject(fields).partial()
export type ChangeUpdateInput = z.output<typeof changeUpdateInput>

const host = { modelType: z.enum(kindsWithUpdates), identifier }
const one = z.object({ ...host, uuid: z.uuid() })

export const updateCalls = {
  'GET /{modelType}/{identifier}/updates': endpoint({
    summary: 'Updates of a giveable, pinned first, then newest',
    params: z.object(host),
    query: z.strictObject({
      ...pageQuery,
      'filter[tag]': z.enum(updateTags).optional(),
      'filter[status]': z.enum(['draft', 'scheduled']).optional().describe('Unpublished updates. Only for organizers.'),
    }),
    response: z.object({
      data: z.array(updateCard),
      meta: pageMeta.extend({
        giveable: giveableOfUpdate,
        may: may(['post']),
        notifying: notifying.nullable().describe('Only for organizers.'),
      }),
    }),
  }),
  'POST /{modelType}/{identifier}/updates': endpoint({
    summary: 'Publish, schedule or save an update, as an organizer',
    params: z.object(host),
    body: newUpdate,
    response: dataOf(update),
    status: 201,
    errors: ['conflict'],
    idempotency: 'required',
  }),
  'GET /{modelType}/{identifier}/updates/{uuid}': endpoint({
    summary: 'One update',
    params: one,
    response: dataOf(update),
  }),
  'PATCH /{modelType}/{identifier}/updates/{uuid}': endpoint({
    summary:
      'Change an update. Missing fields stay as they are. A published update is marked as edited, and nobody is notified',
    params: one,
    body: changeUpdateInput,
    response: dataOf(update),
    errors: ['conflict'],
  }),
  'DELETE /{modelType}/{identifier}/updates/{uuid}': endpoint({
    summary: 'Remove an update',
    params: one,
    response: nothing,
  }),
}
