import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { savedAs } from '../../platform/http/saved-file.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { signedAddress } from '../../platform/secrets/signed-address.ts'
import type { WithKinds } from '../giveables/index.ts'
import { ownerOf } from './billing.queries.ts'
import { historyCsv } from './history-csv.ts'
import { whereItWent } from './where-it-went.ts'
import { allYears, lastDayOf, periodNamed } from './period.ts'
import { linkDocuments, linkRoutes } from './links/links.http.ts'
import { periodsOfGiving } from './periods-of-giving.ts'
import { sendStatement } from './send-statement.ts'

const file = {
  purpose: 'history',
  seconds: 60,
  path: (person: string) => `${apiPrefix}/billing/history/${person}/csv`,
}
/** The subject is `<person>/<name of the period>`. */
const statementFile = (format: 'csv' | 'pdf') => ({
  purpose: `statement-${format}`,
  seconds: 60,
  path: (subject: string) => `${apiPrefix}/billing/statements/${subject}/${format}`,
})

export const billingRoutes = (deps: Deps & WithKinds): Route[] => {
  const address = signedAddress(deps, file)
  const [csv, pdf] = [signedAddress(deps, statementFile('csv')), signedAddress(deps, statementFile('pdf'))]
  return [
    route('GET /billing/history', signedIn, async ({ viewer }) => ({
      data: { url: address.make(viewer.uuid) },
    })),
    route('GET /billing/statements', signedIn, async ({ viewer, query }) => {
      const files = (period: string) => {
        const subject = `${viewer.uuid}/${period}`
        return { pdf_url: pdf.make(subject), csv_url: csv.make(subject) }
      }
      const found = await periodsOfGiving(deps.db, viewer.id, query.first_month)
      return {
        data: found.map(({ period: { name, days }, ...sums }) => ({
          period: name,
          year: Number(name.slice(0, 4)),
          first_day: days!.from,
          last_day: lastDayOf(days!),
          ...sums,
          ...files(name),
        })),
        all: found.length === 0 ? null : files(allYears.name),
      }
    }),
    ...linkRoutes(deps),
    route('GET /gifts/{uuid}/where-it-went', signedIn, async ({ viewer, params: { uuid } }) => ({
      data: await whereItWent(deps, { uuid, userId: viewer.id }),
    })),
  ]
}

const params = z.object({ person: z.uuid(), period: z.string().max(7).optional() })

/** Not calls of the contract: a browser saves these files without a session, so the signature is the permission. */
export function billingDocuments(app: FastifyInstance, deps: Deps): void {
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  const opened = async (kind: typeof file, asked: { params: unknown; query: unknown }) => {
    const { data } = params.safeParse(asked.params)
    const subject = data?.period === undefined ? data?.person : `${data.person}/${data.period}`
    if (!data || !signedAddress(deps, kind).isGood(subject!, asked.query)) throw notFound('fileLinkOver')
    const owner = await ownerOf(deps.db, data.person)
    if (!owner) throw notFound()
    return { owner, period: periodNamed(data.period ?? '') ?? allYears }
  }
  app.get(file.path(':person'), options, async (request, reply) => {
    const { owner } = await opened(file, request)
    return savedAs(reply, 'gifts.csv').send(Readable.from(historyCsv(deps.db, owner, deps.wordsIn(owner.language))))
  })
  for (const format of ['csv', 'pdf'] as const)
    app.get(statementFile(format).path(':person/:period'), options, async (request, reply) => {
      const { owner, period } = await opened(statementFile(format), request)
      return sendStatement(deps, reply, { owner, period, format })
    })
  linkDocuments(app, deps)
}
