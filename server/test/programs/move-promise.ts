import { withDeps } from '../../bin/start/with-deps.ts'

/** Moves the day on which the promised report of a campaign is due. */
const [id = '', dueOn = ''] = process.argv.slice(2)
await withDeps(async (deps) => {
  const campaigns = deps.db.selectFrom('giveables').select('id').where('kind', '=', 'campaigns')
  const { id: giveable } = await campaigns.where('number', '=', Number(id)).executeTakeFirstOrThrow()
  await deps.db.updateTable('report_promises').set({ due_on: dueOn }).where('giveable_id', '=', giveable).execute()
})
