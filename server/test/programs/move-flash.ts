import { withDeps } from '../../bin/start/with-deps.ts'
import { advanceDue } from '../../src/features/flash-campaigns/index.ts'
import { minute } from '../../src/platform/time/clock.ts'

/** Moves the times of a flash campaign by some minutes, and runs the steps that are due. */
const [id = '', minutes = ''] = process.argv.slice(2)
await withDeps(async (deps) => {
  const clock = deps.db.selectFrom('giveables').select(['id', 'starts_at', 'ends_at'])
  const found = clock.where('kind', '=', 'flash-campaigns').where('number', '=', Number(id))
  const { id: giveable, starts_at, ends_at } = await found.executeTakeFirstOrThrow()
  const earlier = (at: Date) => new Date(at.getTime() - Number(minutes) * minute)
  const moved = { starts_at: earlier(starts_at), ends_at: earlier(ends_at!) }
  await deps.db.updateTable('giveables').set(moved).where('id', '=', giveable).execute()
  await advanceDue(deps)
})
