import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { openAlarms } from '../../../platform/alarms/alarms.queries.ts'
import { registerNonprofit } from '../register-nonprofit.ts'
import { verifyNonprofit } from '../verify-nonprofit.ts'
import { importRegistry } from './import-registry.ts'
import { insertInvented } from './invented.queries.ts'

let app: TestApp
let ana: TestPerson
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

const header =
  'EIN,NAME,ICO,STREET,CITY,STATE,ZIP,GROUP,SUBSECTION,AFFILIATION,CLASSIFICATION,RULING,DEDUCTIBILITY,FOUNDATION,ACTIVITY,ORGANIZATION,STATUS,TAX_PERIOD,ASSET_CD,INCOME_CD,FILING_REQ_CD,PF_FILING_REQ_CD,ACCT_PD,ASSET_AMT,INCOME_AMT,REVENUE_AMT,NTEE_CD,SORT_NAME'

type Facts = { city?: string; state?: string; subsection?: string; taxPeriod?: string; income?: number }

const row = (ein: string, name: string, { city = 'DULUTH', state = 'MN', ...more }: Facts = {}) =>
  `${ein},${name},,1 MAIN ST,${city},${state},55802-0000,0000,${more.subsection ?? '03'},3,1000,200202,1,15,0,1,01,${more.taxPeriod ?? '202406'},0,${more.income ?? 0},01,0,12,0,0,0,P20,`

let written = 0
async function fileOf(lines: (string | Buffer)[], first = header): Promise<string> {
  const path = join(folder, `eo${(written += 1)}.csv`)
  const bytes = [first, ...lines].flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')])
  await writeFile(path, Buffer.concat(bytes))
  return path
}

async function run(files: string[], { removeAll = false, onRead = (_rows: number) => {} } = {}) {
  const bad: string[] = []
  const result = await importRegistry(
    app.deps,
    { databaseUrl: app.databaseUrl, files, removeAll },
    {
      bad: (file, line, reason) => bad.push(`${file.slice(folder.length + 1)}:${line} ${reason}`),
      progress: (phase, _part, rows) => phase === 'reading' && onRead(rows),
    },
  )
  const { seconds: _, ...counts } = result
  return { ...counts, bad: bad.length === 0 ? [] : bad }
}

const entries = (...eins: string[]) =>
  app.deps.db
    .selectFrom('registry_entries')
    .select(['ein', 'name', 'city', 'subsection', 'removed_on'])
    .where('ein', 'in', eins)
    .orderBy('ein')
    .execute()

const found = async (q: string) =>
  (await ask(app, 'GET /nonprofits', { as: ana, query: { 'filter[q]': q } }))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name)

test('invalid rows are reported by file and line and skipped, and the other rows are imported', async () => {
  const path = await fileOf([
    row('100000001', '"FRIENDS, ""OLD"" TOWN INC"'),
    row('100000002', '"NEVER CLOSED'),
    row('100000003', 'WITH\0NUL'),
    `100000004,${'A'.repeat(1_000_000)}`,
    row('100000005', 'AFTER THE LONG LINE'),
    '100000006,TOO FEW',
    row('12345', 'SHORT NUMBER'),
    row('100000007', ''),
    row('100000008', 'X', { subsection: 'ab' }),
    Buffer.from(row('100000009', 'CAF\u00C9 MUSIC'), 'latin1'),
    row('100000010', 'Маяк Ñandú'),
    row('100000011', "O'NEIL'S \\N; DROP TABLE USERS; --"),
    '',
    row('100000012', '\u202EEVIL'),
  ])
  const { bad, ...counts } = await run([path])
  expect(counts).toMatchObject({ rows: 13, added: 6, updated: 0, removed: 0 })
  expect(bad).toEqual([
    'eo1.csv:3 its quotes do not match',
    'eo1.csv:4 it has text that cannot be read',
    'eo1.csv:5 the line is too long',
    'eo1.csv:7 it has 2 fields instead of 28',
    'eo1.csv:8 its EIN is not nine digits',
    'eo1.csv:9 it has no name',
    'eo1.csv:10 its subsection is not two digits',
  ])
  expect((await entries('100000001', '100000005', '100000009', '100000010', '100000011')).map((e) => e.name)).toEqual([
    'Friends, "Old" Town Inc',
    'After the Long Line',
    'Café Music',
    'Маяк Ñandú',
    "O'Neil's \\N; Drop Table Users; --",
  ])
  for (const [first, reason] of [
    ['EIN,NAME', 'it has no column STREET, CITY'],
    [Buffer.from(header, 'utf16le').toString('latin1'), 'it is not UTF-8'],
    ['', 'it has no column EIN'],
    ['A'.repeat(50_000), 'its first line is too long'],
  ] as const)
    await expect(run([path, await fileOf([row('100000099', 'X')], first)])).rejects.toThrow(reason)
  await expect(run([join(folder, 'nowhere.csv')])).rejects.toThrow("can't be read (ENOENT)")
  expect(await entries('100000099')).toEqual([])
})

test('a second run changes nothing; if an EIN occurs twice, the later tax period counts, in any order of files', async () => {
  const older = await fileOf([row('200000001', 'OLD NAME', { taxPeriod: '202306' }), row('200000002', 'STAYS')])
  const newer = await fileOf([row('200000001', 'NEW NAME', { taxPeriod: '202406' })])
  expect(await run([newer, older])).toMatchObject({ added: 2, updated: 0 })
  expect(await run([older, newer])).toMatchObject({ added: 0, updated: 0, removed: 0 })
  expect((await entries('200000001'))[0]!.name).toBe('New Name')
  const moved = await fileOf([row('200000001', 'NEW NAME', { city: 'ELY' })])
  expect(await run([moved, older])).toMatchObject({ added: 0, updated: 1 })
  expect(await found('new name ely')).toEqual(['New Name'])
})

test('missing organizations are marked as removed, unless implausibly many are missing; an invalid row counts as present', async () => {
  const many = Array.from({ length: 300 }, (_, i) => row(String(300_000_000 + i), `CLUB ${i} OF MANY`))
  await run([await fileOf(many)])
  const fewer = await fileOf([...many.slice(2, 280), '300000001,BROKEN'])
  expect(await run([fewer])).toMatchObject({ removed: 21, unmarked: 0 })
  expect((await entries('300000000', '300000001', '300000002')).map((e) => e.removed_on)).toEqual([
    '2026-11-20',
    null,
    null,
  ])
  expect(await found('club 0 many')).not.toContain('Club 0 of Many')
  const few = await fileOf(many.slice(0, 3))
  expect(await run([few])).toMatchObject({ removed: 0, unmarked: 277 })
  expect(await run([few], { removeAll: true })).toMatchObject({ removed: 277, unmarked: 0 })
  expect(await run([await fileOf(many)], { removeAll: true })).toMatchObject({ updated: 297 })
})

test('an interrupted import resumes, and two imports cannot run at the same time', { tags: 'long' }, async () => {
  const many = Array.from({ length: 9_000 }, (_, i) => row(String(400_000_000 + i), `SHELF ${i}`))
  const files = [await fileOf(many.slice(0, 4_500)), await fileOf(many.slice(4_500))]
  const other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
  await other.query('select pg_advisory_lock(7151, 110)')
  await expect(run(files)).rejects.toThrow('Another import is running.')
  await other.end()
  const killed = run(files, {
    onRead(rows) {
      if (rows > 5_000) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  const staged = await app.deps.db.selectFrom('registry_staging').select('ein').execute()
  expect(staged.length).toBeGreaterThan(4_500)
  const seen: number[] = []
  expect(await run(files, { removeAll: true, onRead: (rows) => seen.push(rows) })).toMatchObject({
    rows: 9_000,
    added: 9_000,
    updated: 0,
  })
  expect(seen[0]).toBeGreaterThan(5_000)
})

test('the representative’s texts remain; a verified nonprofit that is no longer a charity raises an alarm and stays verified', async () => {
  const facts = { legalName: 'WARM ROOM', city: 'Buffalo', state: 'NY', subsection: '03', deductibility: 1 }
  const { uuid } = await registerNonprofit(app.deps, {
    ...facts,
    ein: '500000001',
    name: 'Warm Room Collective',
    mission: 'Warm rooms.',
    site: 'warm.example',
  })
  await verifyNonprofit(app.deps, '500000001')
  await run([await fileOf([row('500000001', 'WARM ROOM COLLECTIVE INC', { city: 'LACKAWANNA', state: 'NY' })])], {
    removeAll: true,
  })
  const shown = async () => (await ask(app, 'GET /nonprofits/{uuid}', { as: ana, params: { uuid } })).json().data
  expect(await shown()).toMatchObject({
    name: 'Warm Room Collective',
    legal_name: 'WARM ROOM COLLECTIVE INC',
    city: 'Lackawanna',
    mission: 'Warm rooms.',
    site: 'warm.example',
    verified: true,
  })
  expect(await found('warm room')).toEqual(['Warm Room Collective'])
  const lost = await fileOf([row('500000001', 'WARM ROOM COLLECTIVE INC', { subsection: '04' })])
  expect(await run([lost])).toMatchObject({ alarms: 1, updated: 1 })
  expect(await shown()).toMatchObject({ verified: true })
  expect(await openAlarms(app.deps.db)).toMatchObject([
    { kind: 'nonprofit_lost_registration', about: '500000001', detail: { subsection: '04' } },
  ])
})

test('search accepts typing errors and any word order, finds places and EINs, and lists verified nonprofits first', async () => {
  await run(
    [
      await fileOf([
        row('600000001', 'PALMER SECOND BAPTIST CHURCH', { city: 'PALMER', state: 'MA' }),
        row('600000002', 'PALMER HISTORICAL SOCIETY', { city: 'MONSON', state: 'MA', income: 5 }),
        row('600000003', 'HARBOR LIGHT MISSION', { city: 'PALMER', state: 'AK' }),
      ]),
    ],
    { removeAll: true },
  )
  const { uuid } = await registerNonprofit(app.deps, {
    ein: '600000009',
    legalName: 'Palmer Pantry',
    city: 'Palmer',
    state: 'MA',
    subsection: '03',
    deductibility: 1,
  })
  await verifyNonprofit(app.deps, '600000009')
  expect(await found('pal')).toEqual([
    'Palmer Pantry',
    'Palmer Historical Society',
    'Palmer Second Baptist Church',
    'Harbor Light Mission',
  ])
  expect(await found('church baptist palmer')).toEqual(['Palmer Second Baptist Church'])
  expect(await found('palmr histrical')).toEqual(['Palmer Historical Society'])
  expect(await found('harbor alaska')).toEqual(['Harbor Light Mission'])
  expect(await found('60-0000002')).toEqual(['Palmer Historical Society'])
  expect(await found('600000')).toHaveLength(4)
  for (const nothing of ['the of', '%', "'", '🙂', 'zzzz palmer']) expect(await found(nothing)).toEqual([])
  const only = { 'filter[q]': 'palmer', 'filter[verified]': 'true' as const }
  expect((await ask(app, 'GET /nonprofits', { as: ana, query: only })).json().data).toMatchObject([{ uuid }])
  const first = (await ask(app, 'GET /nonprofits', { as: ana, query: { 'filter[q]': 'palmer', per_page: 2 } })).json()
  const cursor = first.meta.next_cursor as string
  const rest = (await ask(app, 'GET /nonprofits', { as: ana, query: { 'filter[q]': 'palmer', cursor } })).json()
  expect([...first.data, ...rest.data].map((n: { verified: boolean }) => n.verified)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('words are split in the same way as by the database', async () => {
  const { wordsOf } = await import('./words.ts')
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  for (const text of [
    "Mrs. Vu's CAFÉ—Straße",
    'ŁÓDŹ æon œuvre',
    'Ma\u064Eدر جسر',
    '日本 NAKAMURA',
    '東京こども食堂2020 が 서울도서관 佐々木',
    'Lānaʻi Hawai`i Ðorđe ÞÓR GÖÖD',
    'مكتبة الحروف ى ال',
    'A.B. x/y_z, 12-34',
  ]) {
    const { rows } = await client.query<{ words: string[] }>('select search_words_of($1) as words', [text])
    expect(wordsOf(text).toSorted()).toEqual(rows[0]!.words.filter((w) => w !== 'a').toSorted())
  }
  await client.end()
})

test('an import neither removes nor counts invented entries, whose EINs begin with 00', async () => {
  const place = { street: '1 Invented Street', city: 'Duluth', state: 'MN', zip: '55802-0000', incomeCode: 3 }
  await insertInvented(app.deps.db, [{ ein: '009999999', name: 'Zinnia Ladder Choir', ...place }])
  await run([await fileOf([row('100009999', 'REAL ZINNIA FUND')])], { removeAll: true })
  expect(await entries('009999999', '100009999')).toMatchObject([
    { ein: '009999999', removed_on: null },
    { ein: '100009999', removed_on: null },
  ])
  const { data } = (await ask(app, 'GET /nonprofits', { as: ana, query: { 'filter[q]': 'zinnia' } })).json<{
    data: { ein: string; invented: boolean }[]
  }>()
  expect(Object.fromEntries(data.map(({ ein, invented }) => [ein, invented]))).toEqual({
    '00-9999999': true,
    '10-0009999': false,
  })
})
