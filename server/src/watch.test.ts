import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { backupKinds, noteBackup } from './features/staff/backups/backups.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Prometheus itself, node_exporter and blackbox_exporter measure these. */
const ofOthers = /^(up|ALERTS|node_\w+|probe_\w+)$/
const word = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b|\bup\b/g

/** The names in an expression, without its labels, texts and functions. */
const namesIn = (expr: string) =>
  expr
    .replaceAll(/\{[^}]*\}|\b(by|on|group_right|group_left) \([^)]*\)/g, ' ')
    .match(word)
    ?.filter((name) => name !== 'histogram_quantile') ?? []

test('every figure that an alert or the dashboard names is measured', async () => {
  for (const kind of backupKinds) await noteBackup(app.deps.db, kind, app.deps.clock.now())
  app.metrics.dropped('full')
  const measured = await app.metrics.text()
  const rules = await read('deploy/watch/kindling.rules.yml')
  const exprs = [...rules.matchAll(/expr: (?:>\n)?((?:.|\n {10})+)/g)].map(([, expr]) => expr!)
  const dashboard = JSON.parse(await read('deploy/watch/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const names = new Set([...exprs, ...drawn].flatMap(namesIn))
  expect(names.size).toBeGreaterThan(15)
  const unknown = [...names].filter((name) => !ofOthers.test(name) && !isMeasured(measured, name))
  expect(unknown).toEqual([])
})

/** A family shows its type even while it has no sample. */
const isMeasured = (text: string, name: string) => text.includes(`# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `)

test('the doctor and the alert find a copy too old at the same age', async () => {
  const [rules, doctor] = await Promise.all(
    ['deploy/watch/kindling.rules.yml', 'server/src/doctor/examine-database.ts'].map(read),
  )
  const seconds = { hour: 3_600, day: 86_400 }
  const alerted = [...rules!.matchAll(/kind="(\w+)"}\) > (\d+) \* (\d+)/g)].map(([, kind, n, unit]) => [
    kind,
    Number(n) * Number(unit),
  ])
  const examined = [...doctor!.matchAll(/kind: '(\w+)', .*after: (\d+) \* (hour|day)/g)].map(([, kind, n, unit]) => [
    kind,
    Number(n) * seconds[unit as 'hour' | 'day'],
  ])
  expect(alerted).toHaveLength(3)
  expect(examined).toEqual(alerted)
})

test('every alert has a test, and a heading in the runbook', async () => {
  const [rules, tests, runbook] = await Promise.all(
    ['deploy/watch/kindling.rules.yml', 'deploy/watch/kindling.test.yml', 'docs/runbook.md'].map(read),
  )
  const alerts = [...rules!.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(alerts.length).toBeGreaterThan(15)
  expect(alerts.filter((name) => !runbook!.includes(`\n## ${name}\n`))).toEqual([])
  const untested = ['Slow', 'ConnectionsDropped']
  expect(alerts.filter((name) => !tests!.includes(`alertname: ${name}`) && !untested.includes(name))).toEqual([])
})
