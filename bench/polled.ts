import { subjectOf } from '../server/src/platform/live/index.ts'
import { measurePolling } from './polling.ts'

/** People poll their own data. Each change is written to the database and then published, as another process would. */
export const measurePolled = (postgresUrl: string): Promise<void> =>
  measurePolling(postgresUrl, {
    path: '/api/v1/user?include=giving&append=monthly_giving',
    changes: 400,
    async change({ db, live }, pollers, i) {
      const { id, uuid } = pollers[(i * 7_919) % pollers.length]!
      await db
        .updateTable('users')
        .set({ bio: `changed ${Date.now()} ${i}` })
        .where('id', '=', id)
        .execute()
      live.publish(subjectOf('people', uuid))
    },
  })
