import { expect, onTestFinished, test } from 'vitest'
import { startNameServer } from '../../test/name-server.ts'
import { diagnose } from './doctor.ts'
import { pageSays } from './examine-domain.ts'
import type { About, Finding } from './finding.ts'

const about = (findings: Finding[], subject: About) =>
  findings.filter((f) => f.about === subject).map(({ says }) => says)

test('an empty installation: it says what is missing, and makes nothing', async () => {
  const names = await startNameServer({})
  onTestFinished(names.close)
  const diagnosed = (env: Record<string, string>) => diagnose({ env, servers: [names.address] })
  const findings = await diagnosed({ KINDLING_DATA: '/nowhere/at-all' })
  const subjects = findings.flatMap(({ about, state }) => (state === 'wrong' ? about : []))
  expect([...new Set(subjects)]).toEqual(
    expect.arrayContaining(['settings', 'domain', 'cards', 'sign-in', 'mail', 'law']),
  )
  expect(about(findings, 'database')).toEqual(['DATABASE_URL is not set.'])
  const away = await diagnosed({ DATABASE_URL: 'postgres://kindling:hidden@127.0.0.1:1/none' })
  expect(about(away, 'database')).toEqual(['the database does not answer, or refuses us.'])
  expect(about(await diagnosed({ PORT: 'many' }), 'settings')).toEqual(['PORT must be a whole number from 0 to 65535.'])
})

test('a front that Kindling does not believe is found by the answer that came through it', () => {
  const says = (text: string, isSecure = true) => pageSays({ status: 200, text, isSecure }).state
  expect(says('{"ok":true,"believes_front":false}')).toBe('wrong')
  expect(says('{"ok":true,"believes_front":true}')).toBe('good')
  expect(says('{"ok":true,"believes_front":false}', false)).toBe('good')
  expect(says('<h1>It works!</h1>')).toBe('wrong')
})
