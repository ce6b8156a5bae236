import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** Kinds of things that move while somebody looks. */
export const subjectKinds = ['giveables', 'people'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What can be listened to: `giveables:<uuid>`, `people:<uuid>`. */
export type Subject = `${SubjectKind}:${string}`

export const mostSubjects = 20

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const one = `(${subjectKinds.join('|')}):${uuid}`
const isSubject = new RegExp(`^${one}$`)

export const subject = z.custom<Subject>((sent) => typeof sent === 'string' && isSubject.test(sent))

const subjects = text({ max: 60 * mostSubjects })
  .meta({ pattern: `^${one}(,${one}){0,${mostSubjects - 1}}$` })
  .transform((joined) => [...new Set(joined.split(','))])
  .pipe(z.array(subject).max(mostSubjects))
  .optional()

/** What an event carries. It says that something moved, never what: whoever may see it asks again. */
export const liveEvent = z
  .object({ subject: z.string(), version: z.string().describe('Another one each time.') })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof liveEvent>

export const liveCalls = {
  'GET /live': endpoint({
    summary: 'A stream that tells when something moves; one’s own `people` subject is always heard',
    query: z.strictObject({ subjects }),
    events: liveEvent,
    errors: ['not_found'],
  }),
}
