import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { causes } from '../e2e/look/mail-causes.ts'
import { mailKinds } from '../server/src/platform/mail/mail-kinds.ts'
import floors from './floors.json' with { type: 'json' }
import { bareConnections, cyclesOf, crowded, sourcesOf, tablesOf, unsavedTexts, writersOf } from './own-checks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = sourcesOf(root, ['contract', 'server', 'sandbox', 'web'])
const tables = tablesOf(root)
const shared = (writers: Map<string, Set<string>>) =>
  [...writers].filter(([, who]) => who.size > 1).map(([table, who]) => `${table}: ${[...who].join(', ')}`)

test('only one feature writes a table', () => {
  const writers = writersOf(sources, tables)
  expect([...(writers.get('ledger_entries') ?? [])]).toEqual(['ledger'])
  expect(shared(writers)).toEqual([])
})

test('a second writer is found, whatever SQL it uses', () => {
  const from = (feature: string, text: string) => ({
    path: `server/src/features/${feature}/${feature}.queries.ts`,
    text,
  })
  const own = from('ledger', "db.insertInto('ledger_entries')")
  for (const text of [
    "db.updateTable('ledger_entries')",
    "db.deleteFrom(\n  'ledger_entries')",
    'sql`insert into ledger_entries (id) values (1)`',
    'sql`update ledger_entries set id = 1`',
    'sql`with gone as (delete from ledger_entries) select 1`',
  ])
    expect(shared(writersOf([own, from('gifts', text)], tables))).toEqual(['ledger_entries: ledger, gifts'])
  for (const text of ['sql`select 1 from ledger_entries for update`', 'sql`on conflict (id) do update set id = 1`'])
    expect(shared(writersOf([own, from('gifts', text)], tables))).toEqual([])
})

test('every form saves what is typed in its text areas', () => {
  const features = sources.filter(({ path }) => path.startsWith('web/src/features/') && !path.includes('.test.'))
  expect(features.flatMap(({ path, text }) => unsavedTexts(text).map((name) => `${path}: ${name}`))).toEqual([])
})

test('a text area whose text only React holds is found', () => {
  const area = '<TextArea label={words.reason} value={typed.reason} onChange={change} />'
  expect(unsavedTexts(`const [typed, setTyped] = useState(empty)\n${area}`)).toEqual(['typed'])
  expect(unsavedTexts(`const [typed, setTyped] = useTyped('why', empty)\n${area}`)).toEqual([])
})

test('no import cycle has more than four files', () => {
  expect(cyclesOf(sources).filter((cycle) => cycle.length > 4)).toEqual([])
})

test('an import cycle is found also through types, lazy imports and folders', () => {
  const file = (path: string, text: string) => ({ path, text })
  const found = cyclesOf([
    file('web/src/a.ts', "import type { B } from './folder/b.ts'"),
    file('web/src/folder/b.ts', "const c = () => import('../c.ts')"),
    file('web/src/c.ts', "export { a } from './a.ts'\nimport './d.ts'"),
    file('web/src/d.ts', ''),
  ])
  expect(found.map((cycle) => cycle.toSorted())).toEqual([['web/src/a.ts', 'web/src/c.ts', 'web/src/folder/b.ts']])
})

test('a folder of a feature has at most 20 files', () => {
  expect(crowded(sources, 20)).toEqual([])
  const many = Array.from({ length: 21 }, (_, n) => ({ path: `server/src/features/gifts/gift-${n}.ts`, text: '' }))
  expect(crowded(many, 20)).toEqual(['server/src/features/gifts: 21 files'])
})

test('floors.json lists each room, and nothing else', () => {
  for (const side of ['server', 'web'] as const)
    expect(floors[side].flat().toSorted()).toEqual(readdirSync(join(root, side, 'src/features')).toSorted())
})

test('the map has the rooms of each floor, in order', () => {
  const map = readFileSync(join(root, 'docs/MAP.md'), 'utf8')
  for (const side of ['server', 'web'] as const) {
    const part = map.slice(map.indexOf(`## Inside the ${side}`))
    const rows = [...part.slice(0, part.indexOf('\n## ', 3)).matchAll(/^\| \d \| ([^|]+) \|/gm)]
    const shown = rows.map(([, names]) => names!.split(', ').map((name) => name.slice(1, -1)))
    expect(shown).toEqual(floors[side])
  }
})

test('every feature of the web has a door', () => {
  const features = readdirSync(join(root, 'web/src/features'))
  expect(features.filter((feature) => !existsSync(join(root, `web/src/features/${feature}/index.ts`)))).toEqual([])
})

test('every feature of the server has a description and a door', () => {
  const features = readdirSync(join(root, 'server/src/features'))
  const missing = features
    .flatMap((feature) => ['README.md', 'index.ts'].map((file) => `server/src/features/${feature}/${file}`))
    .filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('a test causes every kind of email, so that look shows it', () => {
  expect(Object.keys(causes)).toEqual(Object.keys(mailKinds))
  const files = readdirSync(join(root, 'server/src'), { recursive: true }).map(String)
  const hasTest = (cause: string) => files.some((file) => file.includes(`${cause}.`) && file.endsWith('.test.ts'))
  expect(
    Object.values(causes)
      .flat()
      .filter((cause) => !hasTest(cause)),
  ).toEqual([])
})

test('every connection to the database has the options of ours', () => {
  expect(bareConnections(sources)).toEqual([])
})

test('a connection without them is found', () => {
  const path = 'server/src/platform/queue/queue.ts'
  expect(bareConnections([{ path, text: 'new PgBoss({ connectionString, max: 4 })' }])).toEqual([path])
  expect(bareConnections([{ path, text: 'new pg.Pool({ connectionString: url })' }])).toEqual([path])
})
