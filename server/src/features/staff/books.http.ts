import type { BooksOfYear } from '@kindling/contract/ledger/calls'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { savedAs } from '../../platform/http/saved-file.ts'
import { languageOfFile, personalAddress } from '../../platform/secrets/signed-address.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readerByUuid } from '../accounts/index.ts'
import { accountsCsv, journalCsv, reportBooks } from '../ledger/index.ts'
import { isStaff } from './staff.queries.ts'

/** The signed address names the year as its subject. */
const fileOf = (name: 'journal' | 'accounts') => ({
  purpose: `books-${name}`,
  seconds: 60,
  path: (year: string) => `${apiPrefix}/books/${year}/${name}`,
})

export async function booksOf(deps: Deps, year: number, reader: Viewer): Promise<BooksOfYear> {
  const { months, waiting } = await reportBooks(deps.db, new Date(Date.UTC(year, 0, 1)))
  const address = (name: 'journal' | 'accounts') => personalAddress(deps, fileOf(name)).make(reader, String(year))
  return {
    year,
    months: months
      .filter(({ month }) => month.startsWith(String(year)))
      .map(({ month, account, ...m }) => ({
        month,
        account,
        debit_cents: m.debitCents,
        credit_cents: m.creditCents,
        end_cents: m.endCents,
      })),
    waiting,
    journal_url: address('journal'),
    accounts_url: address('accounts'),
  }
}

const params = z.object({ year: z.coerce.number().int().min(2020).max(2999) })

/** Not in the contract, because a browser saves the files; the signed address is the permission. */
export function booksDocuments(app: FastifyInstance, deps: Deps): void {
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  for (const name of ['journal', 'accounts'] as const) {
    const address = personalAddress(deps, fileOf(name))
    app.get(fileOf(name).path(':year'), options, async (request, reply) => {
      const { data } = params.safeParse(request.params)
      const reader = data && (await readerByUuid(deps.db, address.readerOf(String(data.year), request.query)))
      if (!reader || !(await isStaff(deps.db, reader.id))) throw notFound('fileLinkOver')
      const words = deps.wordsIn(languageOfFile(request.query)).books
      const csv = name === 'journal' ? Readable.from(journalCsv(deps.db, data.year, words)) : accountsCsv(words)
      return savedAs(reply, `${name}-${data.year}.csv`).send(csv)
    })
  }
}
