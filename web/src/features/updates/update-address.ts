import type { PageHead } from '@kindling/contract/pages/page-head'
import type { GiveableOfUpdate } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import type { KindWithUpdates } from '@kindling/contract/updates/rules'
import type { GiveableAddress } from './updates.api.ts'

/** Addresses the giveable as its own page does: by slug or number. */
export const addressOf = ({ type, slug, id }: Pick<GiveableOfUpdate, 'type' | 'slug' | 'id'>): GiveableAddress => ({
  modelType: type as KindWithUpdates,
  identifier: slug ?? String(id),
})

export const pathOf = ({ modelType, identifier }: GiveableAddress): string => `/${modelType}/${identifier}`

export const addressIn = ({ type, id }: { type: string; id: string }): GiveableAddress => ({
  modelType: type as KindWithUpdates,
  identifier: id,
})

type Known = Pick<GiveableOfUpdate, 'type' | 'slug' | 'id'>

export const pathOfUpdates = (giveable: Known): string => `${pathOf(addressOf(giveable))}/updates`
export const pathOfUpdate = (giveable: Known, uuid: string): string => `${pathOfUpdates(giveable)}/${uuid}`
/** The RSS link of a giveable's updates, for the head of its pages. */
export const feedOf = (giveable: Known & { name: string }, origin: string): NonNullable<PageHead['feed']> => ({
  title: words.feed({ name: giveable.name }),
  url: `${origin}${pathOfUpdates(giveable)}.atom`,
})
export const pathToCreate = (giveable: Known): string => `${pathOfUpdates(giveable)}/create`
export const pathToEdit = (giveable: Known, uuid: string): string => `${pathOfUpdate(giveable, uuid)}/edit`
