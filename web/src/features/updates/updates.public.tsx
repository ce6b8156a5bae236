import type { KindWithUpdates } from '@kindling/contract/updates/rules'
import { textOf } from '@kindling/contract/updates/text'
import type { GiveableOfUpdate } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { breadcrumbs } from '../../platform/breadcrumbs.ts'
import type { PagePoster, PublicPage } from '../../platform/public-page.ts'
import { UpdatePage } from './page/update-page.tsx'
import { UpdatesScreen } from './page/updates-screen.tsx'
import { addressOf, feedOf, pathOf, pathOfUpdate, pathOfUpdates } from './update-address.ts'
import { updateKeys } from './updates.api.ts'

const list = 'GET /{modelType}/{identifier}/updates'
const route = '_main/$type.$id.updates.$'
const longestDescription = 160

export const publicUpdates = (modelType: KindWithUpdates): PublicPage<typeof list> => ({
  path: `/${modelType}/{identifier}/updates`,
  route,
  call: list,
  ask: ({ identifier = '' }) => ({ params: { modelType, identifier }, query: {} }),
  guestsOnly: true,
  cached: (answer) => [updateKeys.list(addressOf(answer.meta.giveable), null), { pages: [answer], pageParams: [null] }],
  head({ meta: { giveable } }, { origin }) {
    const title = words.newestOf({ name: giveable.name })
    const url = origin + pathOfUpdates(giveable)
    return {
      title: `${title} · Kindling`,
      ogTitle: title,
      description: words.metaList({ name: giveable.name }),
      url,
      canonical: url,
      jsonLd: [breadcrumbs(crumbs(giveable, origin))],
      feed: feedOf(giveable, origin),
    }
  },
  canonicalPath: ({ meta: { giveable } }) => pathOfUpdates(giveable),
  poster: ({ meta: { giveable } }) => posterOf(giveable, words.newestOf({ name: giveable.name })),
  frame: 'guest',
  render: ({ meta: { giveable } }) => (
    <UpdatesScreen address={addressOf(giveable)} tag={null} onTag={() => undefined} />
  ),
})

/** One update: an article to search engines; its link preview is the giveable's picture with the update's title. */
export const publicUpdate = (
  modelType: KindWithUpdates,
): PublicPage<'GET /{modelType}/{identifier}/updates/{uuid}'> => ({
  path: `/${modelType}/{identifier}/updates/{updateUuid}`,
  route,
  call: 'GET /{modelType}/{identifier}/updates/{uuid}',
  ask: ({ identifier = '', updateUuid = '' }) =>
    isUuid.test(updateUuid) ? { params: { modelType, identifier, uuid: updateUuid }, query: {} } : null,
  guestsOnly: true,
  cached: ({ data: u }) => [updateKeys.one(addressOf(u.giveable), u.uuid), u],
  head({ data: u }, { origin }) {
    const title = u.status === 'removed' ? words.removed : u.name
    const text = textOf(u.body).replaceAll(/\s+/g, ' ').trim()
    const description = text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text
    const url = origin + pathOfUpdate(u.giveable, u.uuid)
    const article = {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      url,
      ...(u.published_at !== null && { datePublished: u.published_at, dateModified: u.edited_at ?? u.published_at }),
      ...(u.author && { author: { '@type': 'Person', name: u.author.name } }),
      image: u.photos.map(({ address }) => origin + address.split('#')[0]!),
      about: { '@type': 'Thing', name: u.giveable.name },
    }
    const trail = breadcrumbs([...crumbs(u.giveable, origin), [title, url]])
    return {
      title: `${title} · ${u.giveable.name} · Kindling`,
      ogTitle: title,
      description: description || words.metaList({ name: u.giveable.name }),
      url,
      canonical: u.status === 'removed' ? origin + pathOfUpdates(u.giveable) : url,
      jsonLd: u.status === 'removed' ? [trail] : [article, trail],
      feed: feedOf(u.giveable, origin),
    }
  },
  canonicalPath: ({ data: u }) => pathOfUpdate(u.giveable, u.uuid),
  poster: ({ data: u }) => posterOf(u.giveable, u.status === 'removed' ? words.removed : u.name),
  frame: 'guest',
  render: ({ data }) => <UpdatePage update={data} />,
})

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const crumbs = (giveable: GiveableOfUpdate, origin: string): [string, string][] => [
  ['Kindling', `${origin}/home`],
  [giveable.name, origin + pathOf(addressOf(giveable))],
  [words.title, origin + pathOfUpdates(giveable)],
]

/** A giveable without a photo gets a plain picture with the title. */
const posterOf = ({ cover, ...giveable }: GiveableOfUpdate, title: string): PagePoster | null =>
  cover === null
    ? null
    : {
        of: pathOfUpdates({ ...giveable }),
        title,
        cover,
        status: null,
        figures: null,
        meter: null,
        place: giveable.name,
        sentence: null,
        scan: null,
      }
