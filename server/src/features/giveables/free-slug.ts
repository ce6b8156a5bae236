import { isSlug } from '@kindling/contract/communities/rules'
import type { GiveableType } from '@kindling/contract/common'
import { numbered, slugOf } from '@kindling/contract/slug'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField, Refusal } from '../../platform/http/refusal.ts'
import { slugIsTaken } from './giveables.queries.ts'

type MustBeFreeInput = { kind: GiveableType; slug: string; but: number | null }

/** Call after `lockSlugs`. Throws invalid, conflict if another has or had it. `but`: may reuse its own former slugs. */
export async function mustBeFree(trx: Trx, { kind, slug: wanted, but }: MustBeFreeInput): Promise<string> {
  const slug = wanted.toLowerCase()
  if (!isSlug(slug)) throw invalidField('slug', 'slugUnfit')
  if (await slugIsTaken(trx, kind, slug, but))
    throw new Refusal('conflict', 'slugTaken', { errors: { slug: ['slugTaken'] } })
  return slug
}

/** Call after `lockSlugs`. Uses the first text with plain letters (the last must have some); adds a number if taken. */
export async function freeSlug(trx: Trx, kind: GiveableType, ...texts: readonly string[]): Promise<string> {
  const slug = slugOf(...texts)!
  let free = slug
  for (let nth = 2; await slugIsTaken(trx, kind, free, null); nth += 1) free = numbered(slug, nth)
  return free
}
