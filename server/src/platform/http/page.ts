import { defaultPageSize, lastPageOf } from '@kindling/contract/endpoint'
import { Refusal } from './refusal.ts'

export type Page = {
  number: number
  size: number
  offset: number
  after: number | null
  /** The sort key of the last row when it was shown, for lists whose rows move or disappear. */
  place?: string
}

export function pageOf(query: {
  page?: number | undefined
  per_page?: number | undefined
  cursor?: string | undefined
}): Page {
  const size = query.per_page ?? defaultPageSize
  const number = query.page ?? 1
  const behind = query.cursor === undefined ? { after: null } : decodeCursor(query.cursor)
  return { number, size, offset: (number - 1) * size, ...behind }
}

/** `most`: the page size plus one, to know whether another page follows. */
export type RowsOfPage = { most: number; after: number | null; offset: number }

export const rowsOf = ({ size, offset, after }: Page): RowsOfPage => ({
  most: size + 1,
  after,
  offset: after === null ? offset : 0,
})

/** A row of a list with the total. An empty page is one row without an id, so that it has the total too. */
export type Counted<T extends { id: number }> = { total: number } & (T | ({ id: null } & Partial<T>))

export const thereOf = <T extends { id: number }>(rows: readonly Counted<T>[]): T[] =>
  rows.filter((row): row is { total: number } & T => row.id !== null)

/** `lastId`: the last row, after which the next page begins; null at the end. `place`: letters, digits, dots. */
export function paged<T>(data: T[], page: Page, total: number, lastId: number | null, place?: string) {
  return {
    data,
    meta: {
      current_page: page.number,
      last_page: lastPageOf(total, page.size),
      per_page: page.size,
      total,
      next_cursor: lastId === null ? null : cursorOf(lastId, place),
    },
  }
}

export const cursorOf = (id: number, place?: string) =>
  Buffer.from(`after:${id}${place === undefined ? '' : `:${place}`}`).toString('base64url')

const notOurs = { words: 'field.notOurs' } as const

export const foreignCursor = () =>
  new Refusal('invalid', { words: 'field.at', field: 'cursor', text: notOurs }, { errors: { cursor: [notOurs] } })

function decodeCursor(cursor: string): { after: number; place?: string } {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, id, place] = /^after:(\d{1,15})(?::([\d.a-z]{1,40}))?$/.exec(text) ?? []
  if (id === undefined) throw foreignCursor()
  return { after: Number(id), ...(place !== undefined && { place }) }
}
