import type { Profile } from '@kindling/contract/people/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { allowed } from '../../platform/policy.ts'
import { maySee, maySeeCommunities, maySeePlace, personPolicy, type PersonCase } from './people.policy.ts'
import { readPerson, readProfile, type FoundPerson } from './people.queries.ts'

type Viewer = { id: number } | null

/** Throws not_found for a deleted person, or one who is being deleted. */
export async function showPerson({ db }: Pick<Deps, 'db'>, uuid: string, viewer: Viewer): Promise<Profile> {
  const [row] = await readProfile(db, { uuid, viewerId: viewer?.id ?? null })
  const { of, found } = seen(row, viewer)
  const { person, cover, bio, url, city, state, communities, supported, started, flash, inspired } = found
  return {
    ...person,
    cover,
    bio,
    ...(maySeePlace(of) ? { url, city, state } : { url: null, city: null, state: null }),
    since: monthOf(found.created_at),
    counts: {
      communities: maySeeCommunities(of) ? (of.blocksViewer ? 0 : communities) : null,
      supported,
      started,
      flash,
      inspired,
    },
    own: of.isOwn,
    blocked: found.blocked,
    may: allowed(personPolicy, of),
  }
}

/** Finds the person whose list is requested. Throws not_found if the viewer may not see the person. */
export async function findPerson(
  { db }: Pick<Deps, 'db'>,
  uuid: string,
  viewer: Viewer,
): Promise<{ id: number; of: PersonCase }> {
  const [row] = await readPerson(db, { uuid, viewerId: viewer?.id ?? null })
  const { of, found } = seen(row, viewer)
  return { id: found.id, of }
}

function seen<R extends FoundPerson>(found: R | undefined, viewer: Viewer): { found: R; of: PersonCase } {
  if (!found) throw notFound()
  const of: PersonCase = {
    status: found.status,
    isOwn: viewer?.id === found.id,
    isGuest: viewer === null,
    showsCommunities: found.shows_communities,
    blocksViewer: found.blocks_viewer,
  }
  if (!maySee(of)) throw notFound()
  return { found, of }
}

/** Noon of the first day, so that every time zone reads the same month. */
const monthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1, 12)).toISOString()
