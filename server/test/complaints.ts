import type { AppDeps } from '../src/app.ts'
import { complain } from '../src/features/complaints/complain.ts'
import { decideCase } from '../src/features/complaints/index.ts'

/** The newest case about a thing. */
export async function caseAbout({ db }: Pick<AppDeps, 'db'>, about: string): Promise<string> {
  const cases = db.selectFrom('complaint_cases').select('uuid').where('anchor_uuid', '=', about).orderBy('id', 'desc')
  return (await cases.executeTakeFirstOrThrow()).uuid
}

type Someone = { id: number }

/** A case about a person that staff have decided. */
export async function decidedAbout(deps: AppDeps, accused: { uuid: string }, by: Someone, line = ''): Promise<string> {
  await complain(deps, by, { type: 'people', uuid: accused.uuid, why: 'other', line })
  const uuid = await caseAbout(deps, accused.uuid)
  await decideCase(deps, { id: by.id, staff: true }, uuid, { act: 'hide', reason: 'Please stop.' })
  return uuid
}
