import { z } from 'zod'
import { moment } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { text } from '../text.ts'
import { incidentEffects, longestIncidentText, longestIncidentTitle, statusParts } from './rules.ts'

const errors = ['not_found', 'sign_in_again'] as const
const updateText = text({ max: longestIncidentText, min: 1, trim: true })

export const incident = z
  .object({
    uuid: z.uuid(),
    title: z.string(),
    language: z.enum(languages).describe('The language of its texts.'),
    parts: z.array(z.enum(statusParts)),
    effect: z.enum(incidentEffects),
    began_at: moment,
    resolved_at: moment.nullable(),
    updates: z.array(z.object({ text: z.string(), at: moment })).describe('Newest first.'),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof incident>

export const statusCalls = {
  'GET /staff/incidents': endpoint({
    summary: 'Incidents of the last 90 days and open ones, as /status shows them',
    response: dataOf(z.array(incident)),
    errors,
  }),
  'POST /staff/incidents': endpoint({
    summary: 'Tell everyone on /status what does not work',
    body: z.strictObject({
      title: text({ max: longestIncidentTitle, min: 1, trim: true }),
      text: updateText,
      language: z.enum(languages),
      parts: z.array(z.enum(statusParts)).min(1).max(statusParts.length),
      effect: z.enum(incidentEffects),
    }),
    response: dataOf(incident),
    status: 201,
    errors,
    idempotency: 'required',
  }),
  'POST /staff/incidents/{uuid}': endpoint({
    summary: 'Add what is new about an open incident, or resolve it',
    params: z.object({ uuid: z.uuid() }),
    body: z.strictObject({ act: z.enum(['update', 'resolve']), text: updateText }),
    response: dataOf(incident),
    errors: ['conflict', ...errors],
    idempotency: 'required',
  }),
}
