import type { Deps } from '../../deps.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { RegistryFacts } from './nonprofit.ts'
import { insertNonprofit, nonprofitByEin } from './nonprofits.queries.ts'

export type NewNonprofit = RegistryFacts & {
  /** Defaults to the legal name. */
  name?: string
  mission?: string
  site?: string
  programs?: string[]
}

/** Does nothing if a nonprofit has this EIN already. */
export async function registerNonprofit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  facts: NewNonprofit,
): Promise<{ id: number; uuid: string }> {
  const at = clock.now()
  const { name = facts.legalName, mission = null, site = null, programs = [] } = facts
  const made = await insertNonprofit(db, { ...facts, name, mission, site, programs, uuid: uuidv7(at), at })
  const known = made ?? (await nonprofitByEin(db, facts.ein))
  return { id: known!.id, uuid: known!.uuid }
}
