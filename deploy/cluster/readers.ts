import { setTimeout as sleep } from 'node:timers/promises'
import { counted, insist, openPage, repeat, type Activity, type Tally } from './front.ts'
import { give } from './givers.ts'
import { addresses } from './machines.ts'
import { patientGivers, type World } from './world.ts'
import type { TestPerson } from '../../server/test/people.ts'

type Listed = { data: { uuid: string; raised_cents: number }[] }

/** How far behind a replica may be, as in the usual settings: READ_LAG_SECONDS. */
const mostBehind = 5_000
const looks = 16

/**
 * Some give now and then, and look at a list for so long that replicas begin to answer it: it always counts their own
 * gift. Guests read pages that may be late.
 */
export function letRead(world: World, tally: Tally): Activity {
  const [campaign, community] = world.causes
  let looked = 0
  let unseen = 0
  const lookAfterGiving = (giver: TestPerson) => {
    const page = openPage(giver)
    const raised = async (call: string) =>
      (await insist<{ data: { raised_cents: number } }>(page, call, { tally })).data
    const isSettled = async (gift: string) =>
      (await insist<{ data: { status: string } }>(page, `GET /gifts/${gift}`, { tally })).data.status === 'succeeded'
    return async () => {
      const gift = await give(page, { to: campaign, cents: 700, tally })
      const acknowledged = Date.now()
      while (!(await isSettled(gift.uuid))) await sleep(250)
      const { raised_cents: least } = await raised(`GET /campaigns/${campaign.id}`)
      // The browser reads from the primary for as long after its own write, and a later settlement is nobody's write.
      if (Date.now() - acknowledged > mostBehind) await sleep(mostBehind)
      for (let n = 0; n < looks; n += 1, await sleep(1_000)) {
        const { data } = await insist<Listed>(page, 'GET /campaigns?per_page=100', { tally })
        looked += 1
        if ((data.find(({ uuid }) => uuid === campaign.id)?.raised_cents ?? 0) < least) unseen += 1
      }
    }
  }
  const guest = openPage()
  const pages = [`/campaigns/${campaign.id}`, `/communities/${community.id}`, '/communities', '/search?filter[q]=ramp']
  const readOne = async (n: number) => void (await insist(guest, `GET ${pages[n % pages.length]}`, { tally }))
  const replicas = countReplicaReads()
  const stop = repeat([
    ...patientGivers(world).map((giver) => ({ act: lookAfterGiving(giver), pause: 0 })),
    { act: readOne, pause: 250 },
    { act: replicas.look, pause: 2_000 },
  ])
  return {
    stop,
    wrong: async () => [
      ...counted(unseen, 'lists without an own gift'),
      ...(replicas.all() === 0 ? ['no read was answered by a replica'] : []),
    ],
    says: () => `${looked} looks at a list, ${replicas.all()} reads by replicas`,
  }
}

/** Adds up what both http processes count; a process begins anew at 0. */
function countReplicaReads() {
  const last: Record<string, number> = {}
  let sum = 0
  return {
    async look() {
      for (const machine of ['app1', 'app2'] as const) {
        const asked = { signal: AbortSignal.timeout(5_000) }
        const text = await fetch(`http://${addresses[machine]}:9464/metrics`, asked)
          .then((answer) => answer.text())
          .catch(() => '')
        const now = Number(/^late_reads\{outcome="replica"\} (\d+)/m.exec(text)?.[1] ?? Number.NaN)
        if (Number.isNaN(now)) continue
        const before = last[machine] ?? now
        sum += now < before ? now : now - before
        last[machine] = now
      }
    },
    all: () => sum,
  }
}
