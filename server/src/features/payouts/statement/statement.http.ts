import type { Statement } from '@kindling/contract/payouts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { csvLine } from '../../../platform/csv.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import { signedAddress } from '../../../platform/signed-address.ts'
import type { Words } from '../../../platform/words.ts'
import { nonprofitOf } from '../shown.queries.ts'
import { readStatement } from './read-statement.ts'

/** The subject is `<nonprofit>/<year>`. */
const file = {
  purpose: 'nonprofit-statement',
  seconds: 60,
  path: (subject: string) => `${apiPrefix}/nonprofits/statements/${subject}/csv`,
}

export const statementAddress = (deps: Deps, { uuid, year }: { uuid: string; year: number }): string =>
  signedAddress(deps, file).make(`${uuid}/${year}`)

const params = z.object({ nonprofit: z.uuid(), year: z.coerce.number().int().min(2020).max(2999) })

/** Not a call of the contract: a browser saves the file, and the signed address is the permission. */
export function payoutDocuments(app: FastifyInstance, deps: Deps): void {
  const address = signedAddress(deps, file)
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  app.get(file.path(':nonprofit/:year'), options, async (request, reply) => {
    const { data } = params.safeParse(request.params)
    if (!data || !address.isGood(`${data.nonprofit}/${data.year}`, request.query)) throw notFound('fileLinkOver')
    const nonprofit = await nonprofitOf(deps.db, data.nonprofit)
    if (!nonprofit) throw notFound()
    const statement = await readStatement(deps, { nonprofitId: nonprofit.id, year: data.year })
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'content-disposition': `attachment; filename="kindling-statement-${data.year}.csv"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(statementCsv(statement, deps.words.payouts))
  })
}

function statementCsv(s: Omit<Statement, 'url'>, words: Words['payouts']): string {
  const { column } = words
  const rows = s.lines.map(({ month, kind, giveable, amount_cents: cents }) => [
    month.slice(0, 7),
    words.kind[kind],
    giveable?.name ?? (kind === 'gifts' || kind === 'returned' ? words.several : ''),
    cents,
  ])
  const cells = [
    [column.month, column.kind, column.giveable, column.amount],
    [String(s.year), words.opening, '', s.opening_cents],
    ...rows,
    [String(s.year), words.closing, '', s.closing_cents],
  ]
  // the byte order mark: without it a spreadsheet does not read the file as UTF-8
  return `\uFEFF${cells.map(csvLine).join('')}`
}
