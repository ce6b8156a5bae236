import type { Body } from '@kindling/contract/api'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { freeFile, useFile } from '../../files/index.ts'
import { lockNonprofit } from '../nonprofits.queries.ts'
import { publishPages } from '../suspend-nonprofit.ts'
import { changeSaid, putPicture, standingOf } from './representatives.queries.ts'

type Change = { uuid: string; userId: number; said: Body<'PATCH /nonprofits/{uuid}'> }

/** By a representative; for everyone else it is missing. */
export const changeNonprofit = (
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  { uuid, userId, said: { picture, ...said } }: Change,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const nonprofit = await lockNonprofit(trx, uuid)
    if (!nonprofit || (await standingOf(trx, nonprofit.id, userId)) !== 'active') throw notFound()
    const orNull = (text: string | undefined) => (text === '' ? null : text)
    await changeSaid(trx, nonprofit.id, {
      ...said,
      ...('mission' in said && { mission: orNull(said.mission) }),
      ...('site' in said && { site: orNull(said.site) }),
    })
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
