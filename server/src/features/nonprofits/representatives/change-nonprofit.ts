import type { Body } from '@kindling/contract/api'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { freeFile, useFile } from '../../photos/index.ts'
import { askChange } from '../changes/ask-change.ts'
import { lockNonprofit } from '../nonprofits.queries.ts'
import { publishPages } from '../suspend-nonprofit.ts'
import { writeProfile, putPicture, representativeStatus } from './representatives.queries.ts'

type ChangeNonprofitInput = { uuid: string; userId: number; change: Body<'PATCH /nonprofits/{uuid}'> }

/** A representative edits the page; a new name or website waits for staff. Throws not_found to everyone else. */
export const changeNonprofit = (
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  { uuid, userId, change: { picture, name, site, mission, programs } }: ChangeNonprofitInput,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const nonprofit = await lockNonprofit(trx, uuid)
    if (!nonprofit || (await representativeStatus(trx, nonprofit.id, userId)) !== 'active') throw notFound()
    await writeProfile(trx, nonprofit.id, {
      ...(mission !== undefined && { mission: mission === '' ? null : mission }),
      ...(programs !== undefined && { programs }),
    })
    await askChange(trx, deps, { nonprofit: { id: nonprofit.id, uuid }, userId, name, site })
    if (picture !== undefined) {
      const file =
        picture === null
          ? null
          : await useFile(trx, { uuid: picture, ownerId: userId, use: 'avatar', field: 'picture' })
      const before = await putPicture(trx, nonprofit.id, file)
      if (before !== null) await freeFile(trx, deps, before)
    }
    await publishPages(trx, deps, nonprofit.id)
  })
