import type { SupporterRow } from '@kindling/contract/common'
import type { Deps } from '../../../deps.ts'
import { paged, type Page } from '../../../platform/http/page.ts'
import { supporterRow } from './supporter-row.ts'
import type { FoundSupporters, ListSupportersInput } from './supporters.queries.ts'

export function listSupportersInput(
  { config }: Pick<Deps, 'config'>,
  { size, offset, after }: Page,
  query: { 'filter[message]'?: unknown },
  viewer: { id: number } | null,
): ListSupportersInput {
  const start = after !== null ? 'cursor' : offset > 0 ? 'offset' : 'top'
  return {
    values: { most: size + 1, after, offset, viewerId: viewer?.id ?? null, timeZone: config.DEFAULT_TIME_ZONE },
    form: [query['filter[message]'] !== undefined, start],
  }
}

/** The caller must have checked that the viewer may see the list. */
export function supportersPage({ gifts, total }: FoundSupporters, page: Page): ReturnType<typeof paged<SupporterRow>> {
  const rows = gifts.slice(0, page.size)
  return paged(rows.map(supporterRow), page, total, gifts.length > page.size ? rows.at(-1)!.place : null)
}
