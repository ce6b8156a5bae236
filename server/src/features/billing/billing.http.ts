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
import { papersBy } from '../receipts/index.ts'
import { yearCsv } from './year-csv.ts'
import { versionOf } from './year-rows.ts'
import { yearStatementPdf, yearsOfGiving } from './year-statement.ts'

const file = {
  purpose: 'history',
  seconds: 60,
  path: (person: string) => `${apiPrefix}/billing/history/${person}/csv`,
}
/** The subject is `<person>/<year>`. */
const yearFile = (format: 'csv' | 'pdf') => ({
  purpose: `year-statement-${format}`,
  seconds: 60,
  path: (subject: string) => `${apiPrefix}/billing/statements/${subject}/${format}`,
})

export const billingRoutes = (deps: Deps & WithKinds): Route[] => {
  const address = signedAddress(deps, file)
  const [csv, pdf] = [signedAddress(deps, yearFile('csv')), signedAddress(deps, yearFile('pdf'))]
  return [
    route('GET /billing/history', signedIn, async ({ viewer }) => ({
      data: { url: address.make(viewer.uuid) },
    })),
    route('GET /billing/statements', signedIn, async ({ viewer }) => ({
      data: (await yearsOfGiving(deps.db, viewer.id)).map((of) => {
        const subject = `${viewer.uuid}/${of.year}`
        return { ...of, pdf_url: pdf.make(subject), csv_url: csv.make(subject) }
      }),
    })),
    route('GET /gifts/{uuid}/where-it-went', signedIn, async ({ viewer, params: { uuid } }) => ({
      data: await whereItWent(deps, { uuid, userId: viewer.id }),
    })),
  ]
}

const params = z.object({ person: z.uuid(), year: z.coerce.number().int().min(2000).max(2999).optional() })

/** Not calls of the contract: a browser saves these files without a session, so the signature is the permission. */
export function billingDocuments(app: FastifyInstance, deps: Deps): void {
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  const opened = async (kind: typeof file, asked: { params: unknown; query: unknown }) => {
    const { data } = params.safeParse(asked.params)
    const subject = data?.year === undefined ? data?.person : `${data.person}/${data.year}`
    if (!data || !signedAddress(deps, kind).isGood(subject!, asked.query)) throw notFound('fileLinkOver')
    const owner = await ownerOf(deps.db, data.person)
    if (!owner) throw notFound()
    return { owner, year: data.year }
  }
  app.get(file.path(':person'), options, async (request, reply) => {
    const { owner } = await opened(file, request)
    return savedAs(reply, 'gifts.csv').send(Readable.from(historyCsv(deps.db, owner, deps.wordsIn(owner.language))))
  })
  for (const format of ['csv', 'pdf'] as const)
    app.get(yearFile(format).path(':person/:year'), options, async (request, reply) => {
      const { owner, year = 0 } = await opened(yearFile(format), request)
      const papers = await papersBy(deps.db, owner.id, year)
      const answer = savedAs(reply, `gifts-${year}-version-${versionOf(papers)}.${format}`)
      if (format === 'csv') return answer.send(yearCsv(papers, deps.wordsIn(owner.language).history))
      return answer.send(await yearStatementPdf(deps, owner, { year, papers }))
    })
}
