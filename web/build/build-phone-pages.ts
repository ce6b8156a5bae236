import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, type Language } from '../../contract/src/language.ts'

type PhonePages = {
  outDir: string
  /** Address of the server that the app calls. */
  server: string
  version: string
  google: { webClientId: string; iosClientId: string }
  /** Id of the merchant for Apple Pay. */
  merchant: string
}

/** What only a browser asks for. A service worker would keep old files over an update of the app. */
const ofBrowsers = ['push-worker.js', 'manifest.webmanifest', '.vite']

/** Builds the pages that the phone apps contain, in every language; the app chooses one at its start. */
export async function buildPhonePages({ outDir, server, version, google, merchant }: PhonePages): Promise<void> {
  const settings = {
    VITE_API_URL: server,
    VITE_APP_VERSION: version,
    VITE_GOOGLE_CLIENT_ID: google.webClientId,
    VITE_GOOGLE_IOS_CLIENT_ID: google.iosClientId,
    VITE_APPLE_MERCHANT: merchant,
  }
  const folder = await mkdtemp(join(tmpdir(), 'phone-pages-'))
  try {
    const pages = await Promise.all(languages.map((language) => buildIn(language, join(folder, language), settings)))
    await rm(outDir, { recursive: true, force: true })
    for (const { dist } of pages) await addFiles(dist, outDir)
    for (const name of ofBrowsers) await rm(join(outDir, name), { recursive: true, force: true })
    await writeFile(join(outDir, 'index.html'), withContentSecurity(joined(pages, await phoneStart()), server))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Built = { language: Language; dist: string; html: string; guest: string; member: string }

async function buildIn(language: Language, folder: string, settings: Record<string, string>): Promise<Built> {
  const [dist, ssr] = [join(folder, 'dist'), join(folder, 'ssr')]
  const program = fileURLToPath(new URL('build-phone-page.ts', import.meta.url))
  const child = spawn(process.execPath, [`--conditions=${language}`, program, dist, ssr], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((done) => child.on('close', done))
  if (code !== 0) throw new Error(`the pages in ${language} could not be built`)
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  return { language, dist, html, ...JSON.parse(await readFile(join(ssr, 'start.json'), 'utf8')) } as Built
}

/** Names have a hash of the content, so that what the languages share is there once. */
async function addFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(join(from, 'assets'))) {
    const there = join(to, 'assets', name)
    if (!existsSync(there) || (await readFile(there)).equals(await readFile(join(from, 'assets', name)))) continue
    throw new Error(`two languages have different files named ${name}`)
  }
  await cp(from, to, { recursive: true })
}

const comments = /^ *\/\/.*\n/gm

async function phoneStart(): Promise<string> {
  const source = await readFile(new URL('phone-start.js', import.meta.url), 'utf8')
  return source.replaceAll(comments, '')
}

const ofApp = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g
const styles = /<link rel="stylesheet"[^>]*>/
const fonts = /\s*<link rel="preload" as="font"[^>]*>/g
const lost = /<template id="lost">[^]*?<\/template>/

/** One index.html with a template for each language; `start` puts one of them into the page. */
function joined(pages: readonly Built[], start: string): string {
  const [{ html }] = pages as [Built]
  const [sheet] = styles.exec(html) ?? []
  const [head] = html.split('</head>') as [string]
  const templates = pages.map((page) => {
    const [, direction] = /<html[^>]* dir="(\w+)"/.exec(page.html) ?? []
    const files = page.html.match(ofApp)
    const [ifLost] = lost.exec(page.html) ?? []
    const isKnown = direction !== undefined && files !== null && ifLost !== undefined && sheet !== undefined
    if (!isKnown || !page.html.includes(sheet)) throw new Error('index.html is built otherwise than this file knows')
    return `<template id="page-${page.language}" lang="${page.language}" dir="${direction}">${files.join('')}
<template id="start">${page.member}</template>
<div id="root">${page.guest}</div>
${ifLost}</template>`
  })
  return `${head.replaceAll(ofApp, '')}${html.match(fonts)?.join('') ?? ''}
  </head>
  <body>
${templates.join('\n')}
<script>${start}</script>
  </body>
</html>
`
}

const stripe = 'https://js.stripe.com https://*.js.stripe.com'

/** The apps serve index.html themselves, without the headers of our server. */
function withContentSecurity(html: string, server: string): string {
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)]
  const hashes = inline.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${stripe} ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${server}`,
    "font-src 'self'",
    `connect-src 'self' ${server} https://api.stripe.com`,
    `frame-src ${stripe} https://hooks.stripe.com`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "worker-src 'self'",
  ]
  const meta = `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}" />`
  return html
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />\n    ${meta}`)
}
