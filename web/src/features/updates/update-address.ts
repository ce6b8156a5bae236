import type { PageHead } from '@kindling/contract/page-head'
import type { ShownHost } from '@kindling/contract/updates'
import * as words from '@kindling/words/updates'
import type { UpdateHost } from '@kindling/contract/update-rules'
import type { HostAddress } from './updates.api.ts'

/** Addresses the giveable as its own page does: by slug or number. */
export const addressOf = ({ type, slug, id }: Pick<ShownHost, 'type' | 'slug' | 'id'>): HostAddress => ({
  modelType: type as UpdateHost,
  identifier: slug ?? String(id),
})

export const pathOf = ({ modelType, identifier }: HostAddress): string => `/${modelType}/${identifier}`

export const hostOf = ({ type, id }: { type: string; id: string }): HostAddress => ({
  modelType: type as UpdateHost,
  identifier: id,
})

type Known = Pick<ShownHost, 'type' | 'slug' | 'id'>

/** The addresses of a list of updates and of one update. */
export const pathOfUpdates = (host: Known): string => `${pathOf(addressOf(host))}/updates`
export const pathOfUpdate = (host: Known, uuid: string): string => `${pathOfUpdates(host)}/${uuid}`
/** The RSS link of a giveable's updates, for the head of its pages. */
export const feedOf = (host: Known & { name: string }, origin: string): NonNullable<PageHead['feed']> => ({
  title: words.feed({ name: host.name }),
  url: `${origin}${pathOfUpdates(host)}.atom`,
})
export const pathToCreate = (host: Known): string => `${pathOfUpdates(host)}/create`
export const pathToEdit = (host: Known, uuid: string): string => `${pathOfUpdate(host, uuid)}/edit`
