/** The long forms of what is proved by hand: `npm run reliability -- kills 20`. Exit code 1 where something was lost. */
import { createTestDatabase, openTestServer } from '../database.ts'
import { runKills } from './kills.ts'

const [what, count = '20'] = process.argv.slice(2)
const kills = Number(count)
if (what !== 'kills' || !Number.isInteger(kills) || kills < 1) {
  process.stderr.write('npm run reliability -- kills 20\n')
  process.exit(1)
}
const server = await openTestServer()
const database = await createTestDatabase(server)
try {
  const report = await runKills(database.url, { kills, say: (line) => process.stdout.write(`${line}\n`) })
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  const lost = Object.values(report).some((value) => Array.isArray(value) && value.length > 0)
  const idle = report.acknowledged === 0 || report.charged === 0
  process.stdout.write(lost ? 'LOST\n' : idle ? 'nobody gave anything\n' : 'nothing lost, nothing charged twice\n')
  process.exitCode = lost || idle ? 1 : 0
} finally {
  await database.drop()
  await server.close()
}
