import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/**
 * A thing that may change while people look at it: `giveables:<uuid>`. Each feature registers its own kinds. A
 * personal subject (`people:<uuid>`, `notifications:<uuid>`) is on all streams of that person and on no others.
 */
export type Subject = `${string}:${string}`

export const mostSubjects = 20

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const one = `[a-z][a-z-]{0,19}:${uuid}`
const whole = new RegExp(`^${one}$`)

export const isSubject = (sent: unknown): sent is Subject => typeof sent === 'string' && whole.test(sent)
export const subject = z.custom<Subject>(isSubject)

const subjects = text({ max: 60 * mostSubjects })
  .meta({ pattern: `^${one}(,${one}){0,${mostSubjects - 1}}$` })
  .transform((joined) => [...new Set(joined.split(','))])
  .pipe(z.array(subject).max(mostSubjects))
  .optional()

/** An event says that its subject changed, not how: clients read it again. */
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
