import { isSlug } from '@kindling/contract/community-rules'
import type { Trx } from '../../../platform/db.ts'
import { invalidField, Refusal } from '../../../platform/http/errors.ts'
import { slugIsTaken } from '../../giveables/index.ts'

/** While slugs are locked. Throws invalid for what none can be, conflict for one that somebody has or had; `but` may have its own again. */
export async function mustBeFree(trx: Trx, told: string, but: number | null): Promise<string> {
  const slug = told.toLowerCase()
  if (!isSlug(slug)) throw invalidField('slug', 'slugUnfit')
  if (await slugIsTaken(trx, 'communities', slug, but))
    throw new Refusal('conflict', 'slugTaken', { errors: { slug: ['slugTaken'] } })
  return slug
}
