import type { SearchFound } from '@kindling/contract/explore/calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import { campaignsFound } from '../campaigns/index.ts'
import { communitiesFound } from '../communities/index.ts'
import { flashFound } from '../flash-campaigns/index.ts'
import { nonprofitsFound, type Registry, searchingFor } from '../nonprofits/index.ts'
import { projectsFound } from '../projects/index.ts'

type SearchInput = { search: string; viewerId: number | null; now: Date }
type Values = Omit<SearchInput, 'search'> & Omit<ReturnType<typeof searchingFor>, 'registry'>

const readFound = statement<Values, SearchFound, [isGuest: boolean, registry: Registry]>(
  (v, isGuest, registry) => sql`
    select ${communitiesFound(v)} as communities, ${campaignsFound(v)} as campaigns, ${flashFound(v)} as flash_campaigns,
      ${projectsFound(v)} as projects, ${isGuest ? sql`null::json` : nonprofitsFound(v, registry)} as nonprofits`,
)

/** Each kind's own room says what this viewer's search finds, as its list does. */
export async function searchAll(db: Db, { search, viewerId, now }: SearchInput): Promise<SearchFound> {
  const { registry, ...searching } = searchingFor(search)
  const [found] = await readFound(db, { ...searching, viewerId, now }, viewerId === null, registry)
  return found!
}
