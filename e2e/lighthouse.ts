import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from './stage/chromium.ts'
import { startInstance } from './stage/instance.ts'

/**
 * Runs Lighthouse on public pages, like a phone on slow 4G: `npm run lighthouse`. It installs Lighthouse from the
 * registry, because nothing else uses that package. `KINDLING_URL` names a running Kindling.
 */
const version = '13.5.0'
const pages = ['/', '/home', '/campaigns', '/campaigns/4', '/communities/larkspur-street-pantry/share', '/how-it-works']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Audit = { id: string; title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
type Found = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }

const print = (line: string) => process.stdout.write(`${line}\n`)

async function look(url: string): Promise<Found> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=lighthouse@${version}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${chromium.args.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium.executablePath }, maxBuffer: 2 ** 26 },
  )
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Found
}

function report(path: string, { categories: found, audits }: Found): void {
  const scores = categories.map((name) => String(Math.round((found[name]?.score ?? 0) * 100)).padStart(15))
  print(path.padEnd(44) + scores.join(''))
  const short = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  for (const { id, title } of short) print(`  ${id}: ${title}`)
  const figures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  print(`  ${figures.map((id) => `${id} ${audits[id]?.displayValue ?? '-'}`).join(', ')}`)
}

const running = process.env.KINDLING_URL
const instance = running === undefined ? await startInstance() : { url: running, stop: async () => undefined }
try {
  print(`Lighthouse ${version}`.padEnd(44) + categories.map((name) => name.padStart(15)).join(''))
  for (const path of pages) report(path, await look(instance.url + path))
} finally {
  await instance.stop()
}
