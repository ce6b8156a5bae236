import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Chromium refuses `capacitor:`, the origin on iOS, so both systems' pages are at the origin that Android's have. */
export const appOrigin = 'https://localhost'

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folder = pathOf('.cache/phone-pages')

/** Stands in the built files for the server, whose port each run chooses anew. */
const server = 'https://server.phone.invalid'
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** Serves the apps' pages to this page, as the apps do: from the phone, and index.html for every path without an ending. */
export async function servePhonePages(page: Page, serverUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [pathOf('scripts/build-phone-pages.mjs')])
  await page.context().route(`${appOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const ending = extname(pathname) === '' ? '.html' : extname(pathname)
    const file = join(folder, ending === '.html' ? 'index.html' : pathname)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    const contentType = types[ending] ?? 'application/octet-stream'
    const content = readFileSync(file)
    const isText = /text|json/.test(contentType)
    const body = isText ? content.toString().replaceAll(server, serverUrl) : content
    return route.fulfill({ contentType, body })
  })
}
