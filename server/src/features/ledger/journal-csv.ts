import { ledgerAccounts } from '@kindling/contract/ledger/calls'
import { csvLine, byteOrderMark } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Words } from '../../platform/words.ts'
import { journalRows } from './report-books.queries.ts'

const pageSize = 1000

/** Every entry of a year for accountants: a line debits or credits one account, and an entry's lines add up to zero. */
export async function* journalCsv(db: Db, year: number, words: Words['books']): AsyncGenerator<string> {
  const { accounts, column } = words
  const head = [column.date, column.entry, column.event, column.code, column.account, column.ein]
  yield byteOrderMark + csvLine([...head, column.debit, column.credit, column.reference])
  const times = { from: new Date(Date.UTC(year, 0, 1)), to: new Date(Date.UTC(year + 1, 0, 1)) }
  for (let after = 0; ;) {
    const rows = await journalRows(db, { ...times, after, limit: pageSize })
    yield rows
      .map(({ day, transactionId, kind, account, ein, cents, key }) => {
        const { code, name } = accounts[account]
        const sides = cents > 0 ? [cents, ''] : ['', -cents]
        return csvLine([day, String(transactionId), kind, code, name, ein ?? '', ...sides, key])
      })
      .join('')
    if (rows.length < pageSize) return
    after = rows.at(-1)!.id
  }
}

export function accountsCsv({ accounts, column }: Words['books']): string {
  const rows = ledgerAccounts.map((account) => accounts[account])
  const lines = [[column.code, column.account, column.type], ...rows.map(({ code, name, type }) => [code, name, type])]
  return byteOrderMark + lines.map(csvLine).join('')
}
