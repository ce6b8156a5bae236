import { openBenchPostgres } from './bench-postgres.ts'
import { startChild } from './child.ts'
import { postmasterOf } from './cpu.ts'
import { openFullDatabase } from './full-database.ts'
import { load, print } from './load.ts'
const postgres = await openBenchPostgres()
const url = await openFullDatabase(postgres.url)
const child = await startChild('kindling-server.ts', [url, 'http'])
const watched = { url: child.url, pid: child.pid, postmaster: await postmasterOf(postgres.url) }
try {
  await load(watched, ['/api/v1/home', '/api/v1/campaigns', '/api/v1/communities'], { seconds: 10 })
  for (const path of [
    '/api/v1/home',
    '/api/v1/campaigns',
    '/api/v1/campaigns?filter[list]=finished&page=3',
    '/api/v1/campaigns?filter[list]=active&filter[topic]=food&sort=ends_at',
    '/api/v1/campaigns?filter[community]=1&filter[list]=active',
    '/api/v1/communities',
    '/api/v1/communities?sort=-created_at&page=5',
  ])
    print(path, await load(watched, [path], { seconds: 5 }))
} finally {
  await child.stop()
  await postgres.close()
}
