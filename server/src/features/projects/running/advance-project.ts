import { Refusal } from '../../../platform/http/refusal.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { changeGiveable } from '../../giveables/for-kinds.ts'
import { isVerified } from '../../nonprofits/index.ts'
import { mayBecome } from '../project.ts'
import { changeProject } from '../projects.queries.ts'
import { actOn, type ActDeps, type Actor } from './act.ts'

type AdvanceProjectInput = { identifier: string; to: 'funding' | 'in_progress' | 'delivered' }

/** Moves a project one step on; a delivered project takes no more gifts. Idempotent. Throws not_found, conflict. */
export const advanceProject = (
  deps: ActDeps,
  viewer: Actor,
  { identifier, to }: AdvanceProjectInput,
): Promise<number> =>
  actOn(
    deps,
    { viewer, identifier, act: 'advance', refusal: 'project.notThere' },
    async (trx, { id, giveable_id: giveableId, status, nonprofit_status: nonprofit }, { now, by }) => {
      if (!mayBecome(status, to)) throw new Refusal('conflict', 'project.notThere')
      if (to === 'funding' && !isVerified(nonprofit)) throw new Refusal('conflict', 'project.notVerified')
      await changeProject(trx, id, { status: to })
      if (to === 'funding') await changeGiveable(trx, giveableId, { isPublic: true, startsAt: now })
      if (to === 'delivered') await changeGiveable(trx, giveableId, { closed: { at: now, because: 'ended' } })
      await noteDeed(trx, { deed: `project_${to}`, ...by, giveableId, at: now })
    },
    ({ status }) => status === to,
  )
