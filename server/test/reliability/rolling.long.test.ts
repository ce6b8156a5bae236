import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { activeCampaign } from '../known-giveables.ts'
import { openStream } from '../live-stream.ts'
import { startProgram, type Program } from '../programs/program.ts'
import { testFolder } from '../test-folder.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof testFolder>>
let other: Program | undefined
beforeAll(async () => {
  app = await startTestApp({ now: new Date() })
  folder = await testFolder()
})
afterAll(async () => {
  other?.kill('SIGKILL')
  await folder?.remove()
  await app?.close()
})

/** A process beside the app, as a front has several. */
async function startBeside(): Promise<string> {
  const env = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    KINDLING_DATA: folder.path,
    KINDLING_DEMO: 'off',
    DATABASE_URL: app.databaseUrl,
    STRIPE_SECRET_KEY: 'sk_test_rolling',
    STRIPE_PUBLIC_KEY: 'pk_test_rolling',
    STRIPE_WEBHOOK_SECRET: 'whsec_rolling',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  }
  other = startProgram('server/bin/http.ts', [], { env })
  const output = await other.until(/^ready.*$/m, 120_000)
  return /^ready (http:\S+)$/m.exec(output)![1]!.replace('localhost', '127.0.0.1')
}

test(
  'a stream of a process that stops ends at once, and elsewhere nothing that changed is missed',
  { timeout: 180_000 },
  async () => {
    const subject = `giveables:${(await activeCampaign(app.deps)).uuid}`
    const first = await openStream(await startBeside(), { subjects: [subject] })
    app.deps.live.publish(subject as `giveables:${string}`)
    await expect.poll(() => first.subjects(), { timeout: 10_000 }).toEqual([subject])

    const asked = performance.now()
    other!.kill('SIGTERM')
    await first.ended
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect(await other!.ended).toBe(0)

    // nobody was connected when this was published
    app.deps.live.publish(subject as `giveables:${string}`)
    const again = await openStream(app.url, { subjects: [subject], lastId: first.lastId() })
    await expect.poll(() => again.events[0]?.event, { timeout: 10_000 }).toBe('reset')
    app.deps.live.publish(subject as `giveables:${string}`)
    await expect.poll(() => again.subjects().at(-1), { timeout: 10_000 }).toBe(subject)
    again.leave()
  },
)
