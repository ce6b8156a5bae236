import { measureLimits } from './bare-limits.ts'
import { startChild } from './child.ts'
import { costOf, type Cost } from './costs.ts'
import { postmasterOf } from './cpu.ts'
import { fullDatabase, openFullDatabase } from './full-database.ts'
import { cpuMs, load, print, type Figures } from './load.ts'
import { tokenOf } from './token.ts'

const { campaign, community } = fullDatabase

/** The calls of two kinds of pages, each for the giveable with the most gifts and for one with 100 gifts. */
const reads = [
  { name: 'campaign', path: (id: number) => `/campaigns/${id}`, of: campaign },
  { name: 'campaign, supporters', path: (id: number) => `/campaigns/${id}/supporters`, of: campaign },
  { name: 'community', path: (id: number) => `/communities/${id}`, of: community },
  { name: 'community, supporters', path: (id: number) => `/communities/${id}/supporters`, of: community },
] as const

/** The same calls for a flash campaign and a project, which have 20,000 gifts each. */
const others = ['/flash-campaigns/1', '/flash-campaigns/1/supporters', '/projects/1', '/projects/1/supporters']

/**
 * Goals P1 and P2 (docs/performance.md): the API calls of each kind's page, signed in, and the prerendered page, at 16
 * connections.
 */
export async function measurePages(postgresUrl: string): Promise<Cost[]> {
  const url = await openFullDatabase(postgresUrl)
  const limits = await measureLimits(postgresUrl)
  const headers = { authorization: `Bearer ${await tokenOf(url, 4_242)}`, 'x-platform': 'web' }
  const child = await startChild('kindling-server.ts', [url, 'http'])
  const watched = { url: child.url, pid: child.pid, postmaster: await postmasterOf(postgresUrl) }
  const costs: Cost[] = []
  try {
    // V8 compiles during the first 15 seconds, which would distort the first row of the table
    const paths = reads.map(({ path, of }) => `/api/v1${path(of.large)}`)
    await load(watched, paths, { headers, seconds: 12 })
    for (const { name, path, of } of reads) {
      const large = await load(watched, [`/api/v1${path(of.large)}`], { headers })
      print(name, large)
      costs.push(costOf(name, large, limits.select))
      const small = await load(watched, [`/api/v1${path(of.small)}`], { headers })
      print(`${name}, given 100 times`, small)
      console.log(`  ${ratios(large, small, limits.select)}`)
    }
    for (const path of others) {
      const figures = await load(watched, [`/api/v1${path}`], { headers })
      print(path, figures)
      costs.push(costOf(path, figures, limits.select))
    }
    const call = await load(watched, [`/api/v1/campaigns/${campaign.large}`])
    const page = await load(watched, [`/campaigns/${campaign.large}`])
    print('campaign, its call as a guest', call)
    print('campaign, the page with its first paint', page)
    console.log(`  first paint: ${(cpuMs(page) - cpuMs(call)).toFixed(2)} ms more than the call`)
    return [...costs, costOf('campaign, its prerendered page', page, limits.select)]
  } finally {
    await child.stop()
  }
}

const ratios = (large: Figures, small: Figures, select: Figures) =>
  `large to small: ${(cpuMs(large) / cpuMs(small)).toFixed(2)}; to Fastify + one select: ${(cpuMs(large) / cpuMs(select)).toFixed(1)}`
