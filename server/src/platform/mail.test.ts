import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDeps } from '../../test/deps.ts'
import { createMail } from './mail.ts'

test('into a folder: with its attachments, once however often it is asked', async () => {
  const { deps, close } = await testDeps()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kindling-mail-'))
  const mail = createMail({ ...deps, config: { ...deps.config, dataFolder } })
  const attachments = [{ filename: 'Beleg ✓.pdf', contentType: 'application/pdf', base64: 'JVBERi0=' }]
  const letter = { key: 'receipt:1', to: 'ana@tests.example', subject: 'One', text: 'text', html: '<p>text</p>' }
  await mail.send({ ...letter, attachments })
  await mail.send({ ...letter, subject: 'Two' })
  const kept = JSON.parse(await readFile(join(dataFolder, 'mail/receipt-1.json'), 'utf8')) as object
  expect(kept).toMatchObject({ subject: 'One', attachments })
  await close()
  await rm(dataFolder, { recursive: true })
})
