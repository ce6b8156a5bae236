import type { UpdateCard } from '@kindling/contract/updates/calls'
import type { CardRow, CommonRow } from './columns.queries.ts'

const moment = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

export function common({ id: _, published_at, publish_at, edited_at, ...row }: CommonRow) {
  return {
    ...row,
    published_at: moment(published_at),
    publish_at: moment(publish_at),
    edited_at: moment(edited_at),
  }
}

export const cardOf = ({ excerpt, photo, ...row }: CardRow): UpdateCard => ({ ...common(row), excerpt, photo })
