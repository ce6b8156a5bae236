import type { Language } from '@kindling/contract/language'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import { savedAs } from '../../../platform/http/saved-file.ts'
import { languageOfFile, signedAddress } from '../../../platform/secrets/signed-address.ts'
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

export function statementAddresses(
  deps: Deps,
  { uuid, year, language }: { uuid: string; year: number; language: Language },
) {
  const subject = `${uuid}/${year}`
  return {
    csv_url: signedAddress(deps, fileOf('csv')).make(subject, language),
    pdf_url: signedAddress(deps, fileOf('pdf')).make(subject, language),
  }
}

const params = z.object({ nonprofit: z.uuid(), year: z.coerce.number().int().min(2020).max(2999) })

/** A browser saves the file without a session, so the signature is the permission. It is no call of the contract. */
export function payoutDocuments(app: FastifyInstance, deps: Deps): void {
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  for (const format of ['csv', 'pdf'] as const) {
    const address = signedAddress(deps, fileOf(format))
    app.get(fileOf(format).path(':nonprofit/:year'), options, async (request, reply) => {
      const { data } = params.safeParse(request.params)
      if (!data || !address.isGood(`${data.nonprofit}/${data.year}`, request.query)) throw notFound('fileLinkOver')
      const nonprofit = await nonprofitOf(deps.db, data.nonprofit)
      if (!nonprofit) throw notFound()
      const language = languageOfFile(request.query)
      const statement = await readStatement(deps, { nonprofitId: nonprofit.id, year: data.year, language })
      const words = deps.wordsIn(language)
      const isCsv = format === 'csv'
      const file = isCsv ? statementCsv(statement, words.payouts) : await pdfOf(deps, words, nonprofit, statement)
      return savedAs(reply, `statement-${data.year}.${format}`).send(file)
    })
  }
}
