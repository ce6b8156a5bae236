import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

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

/** Builds the pages that the phone apps contain. */
export async function buildPhonePages({ outDir, server, version, google, merchant }: PhonePages): Promise<void> {
  process.env['VITE_API_URL'] = server
  process.env['VITE_APP_VERSION'] = version
  process.env['VITE_GOOGLE_CLIENT_ID'] = google.webClientId
  process.env['VITE_GOOGLE_IOS_CLIENT_ID'] = google.iosClientId
  process.env['VITE_APPLE_MERCHANT'] = merchant
  const root = fileURLToPath(new URL('..', import.meta.url))
  await build({ root, mode: 'phones', logLevel: 'warn', build: { outDir }, plugins: [contentSecurity(server)] })
  for (const name of ofBrowsers) await rm(join(outDir, name), { recursive: true, force: true })
}

const stripe = 'https://js.stripe.com https://*.js.stripe.com'

/** The apps serve index.html themselves, without the headers of our server. */
function contentSecurity(server: string): Plugin {
  return {
    name: 'kindling:phone-content-security',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
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
      },
    },
  }
}
