import type { OperatorPage, OperatorText } from '@kindling/contract/trust/calls'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { ask } from '../../../test/people.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { english } from '../../platform/words.ts'
import { operatorTexts } from './operator-texts.ts'

const by = {
  OPERATOR_NAME: 'Give North, Inc.',
  POSTAL_ADDRESS: '5 Main St, Ely, MN 55731',
  SUPPORT_EMAIL: 'help@give.example',
}
const textsOf = (settings: Record<string, string>) =>
  operatorTexts({ config: readConfig({ ...by, ...settings }) }, english)

describe('the operator’s texts', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app?.close())

  test.each(['terms', 'privacy'] as const)('can be read by guests: %s', async (page: OperatorPage) => {
    const answer = await ask(app, 'GET /texts/{page}', { params: { page } })
    const { data } = answer.json<{ data: OperatorText }>()
    expect([answer.statusCode, data.page]).toEqual([200, page])
    expect(data.text).toMatch(/^This is a default text\. The operator of this site replaces it\./)
  })

  test('have only these two pages', async () => {
    for (const page of ['imprint', '..%2f..%2fetc%2fpasswd', 'constructor'])
      expect((await app.http.inject({ url: `/api/v1/texts/${page}` })).statusCode).toBe(404)
  })
})

test('the default texts name the operator with all contact details', () => {
  for (const text of Object.values(textsOf({}))) for (const value of Object.values(by)) expect(text).toContain(value)
})

test('the default terms have the operator’s age, and the fiscal sponsor if there is one', () => {
  expect(textsOf({}).terms).toContain('- You must be 18 or older to give.')
  expect(textsOf({}).terms).toContain('- A gift goes to the nonprofit named on the page, less')
  const { terms } = textsOf({ MINIMUM_AGE: '21', DONEE_NAME: 'Ember Trust', DONEE_EIN: '98-7654321' })
  expect(terms).toContain('- You must be 21 or older to give.')
  expect(terms).toContain('- Ember Trust, EIN 98-7654321, receives each gift and passes it on to the nonprofit')
})

describe('a text file of the operator', () => {
  let folder: string
  const at = (name: string) => join(folder, name)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindling-texts-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('is shown unchanged, with any line endings', async () => {
    const hostile = '# Ours\r\n\r\n<script>alert(1)</script> ünïcode & $& {{operator}}\rend\n'
    await writeFile(at('terms.md'), `\uFEFF${hostile}`)
    const { terms, privacy } = textsOf({ TERMS_FILE: at('terms.md') })
    expect(terms).toBe('# Ours\n\n<script>alert(1)</script> ünïcode & $& {{operator}}\nend')
    expect(privacy).toContain('This is a default text.')
  })

  test.each<[string, string | Buffer | null, string]>([
    ['that does not exist', null, 'names a file that cannot be read as text (UTF-8)'],
    ['that is not UTF-8', Buffer.from([0xff, 0xfe, 0x41]), 'names a file that cannot be read as text (UTF-8)'],
    ['that is empty', ' \n\n', 'names a file that is empty'],
    ['that is too long', 'a'.repeat(200_001), 'names a file of more than 200 kB'],
  ])('%s stops the start', async (_, content, sentence) => {
    await rm(at('privacy.md'), { force: true })
    if (content !== null) await writeFile(at('privacy.md'), content)
    expect(() => textsOf({ PRIVACY_FILE: at('privacy.md') })).toThrow(`PRIVACY_FILE ${sentence}`)
  })

  test('that is a folder stops the start', () =>
    expect(() => textsOf({ TERMS_FILE: folder })).toThrow('TERMS_FILE names a file that cannot be read'))
})
