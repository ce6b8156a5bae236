import type { Topic } from '@kindling/contract/common'
import type { Community, ChangeCommunityInput, StartCommunityInput } from '@kindling/contract/communities/calls'
import { isSlug, longest, shortest, suggestions } from '@kindling/contract/communities/rules'
import { stateOf } from '@kindling/contract/us-states'
import * as words from '@kindling/words/communities/form'
import { exactMoney, shortMoney } from '../../../ui/text/amounts.ts'
import { basisPointsOf, isWhole, type Part } from './parts-of-split.ts'

/** A photo's address here and its uuid on the server; null: our art. */
type Chosen = { address: string; uuid?: string } | null

export type Values = {
  name: string
  /** Empty means derived from the name or, when editing, unchanged. */
  slug: string
  tagline: string
  story: string
  rules: string
  topic: Topic | undefined
  city: string
  state: string
  visibility: 'open' | 'request'
  shares: Part[]
  cover: Chosen
  avatar: Chosen
  /** One entry for each field; null: empty, or not an amount. */
  suggested_cents: readonly (number | null)[]
  impact_lines: Community['impact_lines']
}
export type Field = keyof Values
export type Refusals = Partial<Record<Field, string>>

export const emptyValues: Values = {
  name: '',
  slug: '',
  tagline: '',
  story: '',
  rules: '',
  topic: undefined,
  city: '',
  state: '',
  visibility: 'open',
  shares: [],
  cover: null,
  avatar: null,
  suggested_cents: [],
  impact_lines: [],
}

export const valuesOf = (c: Community): Values => ({
  name: c.name,
  slug: c.slug,
  tagline: c.tagline,
  story: c.story,
  rules: c.rules,
  topic: c.topic,
  city: c.city,
  state: c.state,
  visibility: c.visibility,
  shares: [],
  cover: c.cover === null ? null : { address: c.cover },
  avatar: c.avatar === null ? null : { address: c.avatar },
  suggested_cents: c.suggested_cents,
  impact_lines: c.impact_lines,
})

const count = (text: string) => [...text.trim()].length
const line = (text: string, max: number) =>
  count(text) === 0 ? words.needed : count(text) > max ? words.tooLong({ max }) : undefined

const checks: { [F in Field]?: (values: Values) => string | undefined } = {
  name: ({ name }) =>
    count(name) > 0 && count(name) < shortest.name
      ? words.nameTooShort({ min: shortest.name })
      : line(name, longest.name),
  slug: ({ slug }) => (slug === '' || isSlug(slug) ? undefined : words.slugUnfit),
  tagline: ({ tagline }) => line(tagline, longest.tagline),
  story: ({ story }) => (count(story) > longest.story ? words.tooLong({ max: longest.story }) : undefined),
  rules: ({ rules }) => (count(rules) > longest.rules ? words.tooLong({ max: longest.rules }) : undefined),
  topic: ({ topic }) => (topic === undefined ? words.topicNeeded : undefined),
  city: ({ city }) => line(city, longest.place),
  state: ({ state }) => line(state, longest.place) ?? (stateOf(state) === null ? words.stateUnfit : undefined),
  suggested_cents: (values) => (suggestedOf(values).every(isSuggestion) ? undefined : suggestedUnfit()),
  shares: ({ shares }) => (shares.length === 0 ? words.shareNeeded : isWhole(shares) ? undefined : words.shareUneven),
}

const isSuggestion = (cents: number) => cents >= suggestions.smallest && cents <= suggestions.largest
const suggestedUnfit = () =>
  words.suggestedUnfit({
    smallest: shortMoney(suggestions.smallest),
    largest: exactMoney(suggestions.largest),
  })

/** Sorted, without duplicates. */
const suggestedOf = ({ suggested_cents }: Values): number[] =>
  [...new Set(suggested_cents.filter((cents) => cents !== null))].toSorted((a, b) => a - b)

/** Leaves out half-filled lines. */
const linesOf = ({ impact_lines }: Values): Community['impact_lines'] =>
  impact_lines
    .map(({ amount_cents, text }) => ({ amount_cents, text: text.trim() }))
    .filter(({ amount_cents, text }) => amount_cents > 0 && text !== '')

export function refusalsOf(values: Values, fields: readonly Field[]): Refusals {
  const found = fields.map((field) => [field, checks[field]?.(values)] as const)
  return Object.fromEntries(found.filter(([, refusal]) => refusal !== undefined))
}

export const sharesOf = (parts: readonly Part[]) =>
  parts.map(({ nonprofit, project, percent }) => ({
    nonprofit: nonprofit.uuid,
    basis_points: basisPointsOf(percent) ?? 0,
    ...(project && { project: project.uuid }),
  }))

export const inputOf = (v: Values): StartCommunityInput => ({
  name: v.name.trim(),
  tagline: v.tagline.trim(),
  story: v.story.trim(),
  topic: v.topic!,
  city: v.city.trim(),
  state: stateOf(v.state) ?? v.state.trim(),
  visibility: v.visibility,
  shares: sharesOf(v.shares),
  ...(v.slug !== '' && { slug: v.slug }),
  ...(v.cover?.uuid !== undefined && { cover: v.cover.uuid }),
  ...(v.avatar?.uuid !== undefined && { avatar: v.avatar.uuid }),
})

export function changeOf(c: Community, v: Values): ChangeCommunityInput {
  const before = valuesOf(c)
  const texts = ['name', 'tagline', 'story', 'rules', 'city', 'state'] as const
  return {
    ...Object.fromEntries(texts.filter((f) => v[f].trim() !== before[f]).map((f) => [f, v[f].trim()])),
    ...(v.topic !== undefined && v.topic !== before.topic && { topic: v.topic }),
    ...(v.slug !== '' && v.slug !== before.slug && { slug: v.slug }),
    ...(isOther(suggestedOf(v), c.suggested_cents) && { suggested_cents: suggestedOf(v) }),
    ...(isOther(linesOf(v), c.impact_lines) && { impact_lines: linesOf(v) }),
    ...(v.visibility !== before.visibility && { visibility: v.visibility }),
    ...(v.cover?.address !== before.cover?.address && { cover: v.cover?.uuid ?? null }),
    ...(v.avatar?.address !== before.avatar?.address && { avatar: v.avatar?.uuid ?? null }),
  }
}

const isOther = (now: unknown, before: unknown): boolean => JSON.stringify(now) !== JSON.stringify(before)

/** The server's refusals, by field. */
export function serverRefusals(errors: Record<string, string[]> | undefined): Refusals {
  const fields = Object.keys(emptyValues) as Field[]
  const texts = Object.entries(errors ?? {}).map(([path, [text]]) => [path.split('.')[0], text] as const)
  return Object.fromEntries(texts.filter(([field]) => fields.includes(field as Field)))
}
