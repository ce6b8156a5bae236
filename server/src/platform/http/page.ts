import { defaultPageSize } from '@kindling/contract/endpoint'
import { Refusal } from './errors.ts'

export type Page = { number: number; size: number; offset: number; after: number | null }

export function pageOf(query: {
  page?: number | undefined
  per_page?: number | undefined
  cursor?: string | undefined
}): Page {
  const size = query.per_page ?? defaultPageSize
  const number = query.page ?? 1
  return {
    number,
    size,
    offset: (number - 1) * size,
    after: query.cursor === undefined ? null : decodeCursor(query.cursor),
  }
}

/** `most`: one more row than the page has. */
export type RowsOfPage = { most: number; after: number | null; offset: number }

export const rowsOf = ({ size, offset, after }: Page): RowsOfPage => ({
  most: size + 1,
  after,
  offset: after === null ? offset : 0,
})

/** A row of a list beside the number of all; a page that is empty is one row without an id, for the number's sake. */
export type Counted<T extends { id: number }> = { total: number } & (T | ({ id: null } & Partial<T>))

export const thereOf = <T extends { id: number }>(rows: readonly Counted<T>[]): T[] =>
  rows.filter((row): row is { total: number } & T => row.id !== null)

/** `lastId`: what the next page begins behind; null at the end. */
export function paged<T>(data: T[], page: Page, total: number, lastId: number | null) {
  return {
    data,
    meta: {
      current_page: page.number,
      last_page: Math.max(1, Math.ceil(total / page.size)),
      per_page: page.size,
      total,
      next_cursor: lastId === null ? null : encodeCursor(lastId),
    },
  }
}

const encodeCursor = (id: number) => Buffer.from(`after:${id}`).toString('base64url')

const fault = { words: 'field.notOurs' } as const

function decodeCursor(cursor: string): number {
  const id = Number(/^after:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(id))
    throw new Refusal('invalid', { words: 'field.at', field: 'cursor', fault }, { errors: { cursor: [fault] } })
  return id
}
