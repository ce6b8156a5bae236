import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { savedAs } from '../../../platform/http/saved-file.ts'
import { languageOfFile, personalAddress } from '../../../platform/secrets/signed-address.ts'
import { readerByUuid } from '../../accounts/index.ts'
import { representativeStatus } from '../../nonprofits/index.ts'
import { nonprofitOf } from '../shown.queries.ts'
import { readStatement } from './read-statement.ts'
import { statementCsv } from './statement-csv.ts'
import { pdfOf } from './statement-pdf.ts'

/** The signature of a file's address. The subject is `<nonprofit>/<year>`. */
const fileOf = (format: 'csv' | 'pdf') => ({
  purpose: `nonprofit-statement-${format}`,
  seconds: 60,
  path: (subject: string) => `${apiPrefix}/nonprofits/statements/${subject}/${format}`,
})

export function statementAddresses(deps: Deps, reader: Viewer, { uuid, year }: { uuid: string; year: number }) {
  const subject = `${uuid}/${year}`
  return {
    csv_url: personalAddress(deps, fileOf('csv')).make(reader, subject),
    pdf_url: personalAddress(deps, fileOf('pdf')).make(reader, subject),
  }
}

const params = z.object({ nonprofit: z.uuid(), year: z.coerce.number().int().min(2020).max(2999) })

/** A browser saves the file without a session, so the signature is the permission. It is no call of the contract. */
export function payoutDocuments(app: FastifyInstance, deps: Deps): void {
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  for (const format of ['csv', 'pdf'] as const) {
    const address = personalAddress(deps, fileOf(format))
    app.get(fileOf(format).path(':nonprofit/:year'), options, async (request, reply) => {
      const { data } = params.safeParse(request.params)
      const named = data && address.readerOf(`${data.nonprofit}/${data.year}`, request.query)
      const reader = await readerByUuid(deps.db, named)
      if (!data || !reader) throw notFound('fileLinkOver')
      const nonprofit = await nonprofitOf(deps.db, data.nonprofit)
      if (!nonprofit || (await representativeStatus(deps.db, nonprofit.id, reader.id)) !== 'active') throw notFound()
      const language = languageOfFile(request.query)
      const statement = await readStatement(deps, {
        nonprofitId: nonprofit.id,
        year: data.year,
        language,
        readerId: reader.id,
      })
      const words = deps.wordsIn(language)
      const isCsv = format === 'csv'
      const file = isCsv ? statementCsv(statement, words.payouts) : await pdfOf(deps, words, nonprofit, statement)
      return savedAs(reply, `statement-${data.year}.${format}`).send(file)
    })
  }
}
