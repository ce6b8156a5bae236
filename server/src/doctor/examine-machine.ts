import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownBuilds } from '../pages/site.ts'
import { findingsAbout, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, look, wrong } = findingsAbout('machine')

const node = 24

export async function examineMachine({ config }: World): Promise<Finding[]> {
  const major = Number(process.versions.node.split('.')[0])
  return [
    major >= node
      ? good(`Node ${major} runs.`)
      : wrong(`Node ${major} is too old.`, `Use Node ${node}: npm ci brings it.`),
    Object.values(ownBuilds).every(({ dist }) => existsSync(join(dist, 'index.html')))
      ? good('the pages are built.')
      : wrong('the pages are not built.', 'Run node scripts/build-web.mjs.'),
    await roomIn(existing(config.dataFolder)),
  ]
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

async function roomIn(folder: string): Promise<Finding> {
  const { bavail, blocks } = await statfs(folder)
  const percent = Math.floor((bavail / blocks) * 100)
  const says = `${percent} % of the disk of the data folder is free.`
  const mend = 'Make room: old logs, or a larger disk.'
  if (percent < 10) return wrong(says, mend)
  return percent < 20 ? look(says, mend) : good(says)
}
