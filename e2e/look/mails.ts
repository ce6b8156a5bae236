import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Language } from '@kindling/contract/language'
import type { Browser } from '@playwright/test'
import { causes } from './mail-causes.ts'
import type { Look, Shot } from './shot.ts'

/** An email as a test of the server caused it. `key` begins with its kind. */
type KeptMail = { key: string; subject: string; html: string }

export type MailView = { name: string; mail: KeptMail }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** One email of each kind, from `KINDLING_MAILS` or from tests that run now. Throws if a kind is missing. */
export async function mailViews(language: Language): Promise<MailView[]> {
  const folder = process.env.KINDLING_MAILS ?? (await causedMails(language))
  const files = (await readdir(folder)).toSorted()
  const mails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as KeptMail),
  )
  const missing = Object.keys(causes).filter((kind) => !mails.some(({ key }) => key.startsWith(`${kind}:`)))
  if (missing.length > 0) throw new Error(`no test has caused these emails: ${missing.join(', ')}`)
  const byKind = Map.groupBy(mails, kindOf)
  return [...byKind].map(([kind, [mail]]) => ({ name: `mail-${kind}`, mail: mail! }))
}

/** Runs the tests; a test that fails keeps its emails, too, as those do that expect English words of Spanish readers. */
async function causedMails(language: Language): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-mails-'))
  const program = join(root, 'node_modules/.bin/vitest')
  const env = { ...process.env, KINDLING_MAILS: folder, KINDLING_MAILS_LANGUAGE: language }
  await promisify(execFile)(program, ['run', '--project', 'server', ...Object.values(causes).flat()], {
    cwd: root,
    env,
  }).catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  return folder
}

/** Emails about notifications and plans look different by what they are about, which their subject tells. */
function kindOf({ key, subject }: KeptMail): string {
  const [kind = '', about = ''] = key.split(':')
  if (kind === 'monthly') return `${kind}-${about}`
  if (kind !== 'notification' && kind !== 'notice') return kind
  const shape = subject
    .replaceAll(/\u2068[^\u2069]*\u2069|\d+/gu, '')
    .replaceAll(/[^a-z]+/giu, '-')
    .slice(0, 30)
  return `${kind}-${shape.toLowerCase()}`
}

export const mailLooks: Look[] = [
  { width: 320, height: 640, theme: 'light' },
  { width: 320, height: 640, theme: 'dark' },
  { width: 600, height: 800, theme: 'light' },
  { width: 600, height: 800, theme: 'dark' },
]

/** With pictures blocked, as many mail programs do at first; a request for one is a problem. */
export async function takeMail(browser: Browser, { mail }: MailView, look: Look): Promise<Shot> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
  })
  const asked: string[] = []
  await context.route('**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  try {
    await page.setContent(mail.html)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const problem = [...(isWide ? ['wider than the window'] : []), ...asked].join(', ')
    const image = await page.screenshot({ fullPage: true })
    return { look, image, ...(problem !== '' && { problem }) }
  } finally {
    await context.close()
  }
}
