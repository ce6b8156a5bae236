import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/**
 * The subject of a live event: `giveables:<uuid>`. Each feature registers its own kinds. Events of a personal subject
 * (`people:<uuid>`, `notifications:<uuid>`) are sent on every stream of that person and on no other stream.
 */
export type Subject = `${string}:${string}`

export const mostSubjects = 20

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const subjectPattern = `[a-z][a-z-]{0,19}:${uuid}`
const onlySubject = new RegExp(`^${subjectPattern}$`)

export const isSubject = (sent: unknown): sent is Subject => typeof sent === 'string' && onlySubject.test(sent)
export const subject = z.custom<Subject>(isSubject)

const subjects = text({ max: 60 * mostSubjects })
  .meta({ pattern: `^${subjectPattern}(,${subjectPattern}){0,${mostSubjects - 1}}$` })
  .transform((joined) => [...new Set(joined.split(','))])
  .pipe(z.array(subject).max(mostSubjects))
  .optional()

/** An event says only that its subject changed. Clients then load the subject again. */
export const liveEvent = z
  .object({ subject: z.string(), version: z.string().describe('A different value each time.') })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof liveEvent>

export const liveCalls = {
  'GET /live': endpoint({
    summary: 'A stream of events, one for each change of a subject. The viewer’s own subjects are always included',
    query: z.strictObject({ subjects }),
    events: liveEvent,
    errors: ['not_found'],
  }),
}
