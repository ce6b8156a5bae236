import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDeps } from '../../../test/deps.ts'
import { stopAddress } from './mail.queries.ts'
import { createMail } from './mail.ts'

const email = { key: 'receipt:1', to: 'ana@tests.example', subject: 'One', text: 'text', html: '<p>text</p>' } as const

test('an email goes into the folder with its attachments, once however often it is sent; its subject is not stored', async () => {
  const { deps, close } = await testDeps()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kindling-mail-'))
  const mail = createMail({ ...deps, config: { ...deps.config, dataFolder } })
  const about = { filename: 'Beleg ✓.pdf', contentType: 'application/pdf' }
  let drawn = 0
  const attachments = [{ ...about, draw: async () => Buffer.from(`%PDF-${(drawn += 1)}`) }]
  await mail.send({ ...email, attachments })
  await mail.send({ ...email, attachments, subject: 'Two' })
  const kept = JSON.parse(await readFile(join(dataFolder, 'mail/receipt-1.json'), 'utf8')) as object
  expect(kept).toMatchObject({ subject: 'One', attachments: [{ ...about, base64: 'JVBERi0x' }] })
  expect(drawn, 'the second email draws nothing').toBe(1)
  const noted = await deps.db.selectFrom('mails').select(['key', 'recipient', 'subject']).execute()
  expect(noted).toEqual([{ key: email.key, recipient: email.to, subject: '' }])
  await close()
  await rm(dataFolder, { recursive: true })
})

test('only we can read an email on the disk, also in an existing folder and half-written file', async () => {
  const { deps, close } = await testDeps()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kindling-mail-'))
  const folder = join(dataFolder, 'mail')
  await mkdir(folder)
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'receipt-1.json.part'), 'half', { mode: 0o644 })
  await createMail({ ...deps, config: { ...deps.config, dataFolder } }).send(email)
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await modeOf(folder), await modeOf(join(folder, 'receipt-1.json'))]).toEqual(['700', '600'])
  await close()
  await rm(dataFolder, { recursive: true })
})

test('an address that bounced or complained gets no email, whatever its case', async () => {
  const { deps, close } = await testDeps()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kindling-mail-'))
  const mail = createMail({ ...deps, config: { ...deps.config, dataFolder } })
  const stop = { address: 'Ana@Tests.example', because: 'bounce', at: deps.clock.now() } as const
  await Promise.all([stopAddress(deps.db, stop), stopAddress(deps.db, { ...stop, because: 'complaint' })])
  await mail.send(email)
  await mail.send({ ...email, key: 'receipt:2', to: 'ben@tests.example', headers: { 'List-Unsubscribe': '<x>' } })
  expect(await readdir(join(dataFolder, 'mail'))).toEqual(['receipt-2.json'])
  expect(JSON.parse(await readFile(join(dataFolder, 'mail/receipt-2.json'), 'utf8'))).toMatchObject({
    headers: { 'List-Unsubscribe': '<x>' },
  })
  await close()
  await rm(dataFolder, { recursive: true })
})
