import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailSink, type MailSink } from './start.ts'
import type { Mail } from './mailbox.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'kindling-mail-')), 'mail')
let sink: MailSink
beforeAll(async () => void (sink = await startMailSink({ folder })))
afterAll(async () => await sink.close())

const write = (mail: Partial<Mail> & { id: string }) => {
  mkdirSync(folder, { recursive: true })
  const whole = {
    to: 'Rosa <rosa@harborpost.example>',
    from: 'Kindling <hello@kindling.example>',
    subject: 'Receipt',
    text: 'Thank you',
    html: '<p>Thank you</p>',
    headers: {},
    ...mail,
  }
  writeFileSync(join(folder, `${mail.id}.json`), JSON.stringify(whole))
}
const get = (path: string, init: RequestInit = {}) => fetch(sink.url + path, init)
const json = async (path: string) => (await (await get(path)).json()) as Mail[]

it('the mailbox is empty before the folder exists', async () => {
  expect(await json('/mail.json')).toEqual([])
  expect(await (await get('/')).text()).toContain('No mail yet')
})

it('lists the newest first, and by address in any case; skips broken files', async () => {
  write({ id: 'a', date: '2026-11-20T10:00:00Z' })
  write({ id: 'b', date: '2026-11-21T10:00:00Z', to: 'ليلى <layla@harborpost.example>', subject: 'إيصال' })
  write({ id: 'c', date: '2026-11-21T09:00:00Z', subject: '<script>alert(1)</script>' })
  writeFileSync(join(folder, 'half.json'), '{"id": "ha')
  writeFileSync(join(folder, 'other.json'), '[]')
  expect((await json('/mail.json')).map((m) => m.id)).toEqual(['b', 'c', 'a'])
  expect((await json('/mail.json?to=ROSA@harborpost.example')).map((m) => m.id)).toEqual(['c', 'a'])
  const page = await (await get('/')).text()
  expect(page).toContain('إيصال')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
})

it('the mailbox shows an email in a closed frame, with its text, headers and attachments beside it', async () => {
  write({
    id: 'd',
    date: '2026-11-21T12:00:00Z',
    html: '<html><head><title>x</title></head><body><a href="https://kindling.example/r">Receipt</a></body></html>',
    headers: { 'List-Unsubscribe': '<https://kindling.example/u>' },
    attachments: [
      { filename: 'Beleg ✓.pdf', contentType: 'application/pdf', base64: Buffer.from('%PDF-').toString('base64') },
    ],
  })
  const page = await (await get('/mail/d')).text()
  expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]+src="\/mail\/d\/html"/)
  expect(page).toContain('List-Unsubscribe')
  const frame = await get('/mail/d/html')
  expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await frame.text()).toContain('<base target="_blank">')
  const file = await get('/mail/d/attachments/0')
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    '%PDF-',
    "attachment; filename*=UTF-8''Beleg%20%E2%9C%93.pdf",
  ])
})

it('serves no other email, file or machine', async () => {
  expect((await get('/mail/none')).status).toBe(404)
  expect((await get('/mail/..%2F..%2Fetc%2Fpasswd')).status).toBe(404)
  expect((await get('/mail/d/attachments/9')).status).toBe(404)
  expect((await get('/mail.json', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
})
