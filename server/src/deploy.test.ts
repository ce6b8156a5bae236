import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = new URL('../../deploy/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')

const units = ['systemd', 'backup'].flatMap((room) =>
  readdirSync(new URL(room, folder))
    .filter((file) => /\.(service|timer)$/.test(file))
    .map((file) => `${room}/${file}`),
)

test('an upgrade stops no unit: none requires another one', () => {
  expect(units.length).toBeGreaterThan(8)
  expect(units.filter((unit) => /^(Requires|BindsTo|PartOf)=/m.test(read(unit)))).toEqual([])
})

test.each([
  ['', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['10.0.0.21', '10.0.0.21'],
  ['fd00::21', '[fd00::21]'],
])('the health of a process that listens at “%s” is asked at %s', (given, asked) => {
  const script = fileURLToPath(new URL('systemd/health-address.sh', folder))
  const of = (role: string) =>
    execFileSync('sh', [script, role], { env: { HOST: given, METRICS_HOST: given }, encoding: 'utf8' }).trim()
  expect(of('http')).toBe(`http://${asked}:3000/healthz`)
  expect(of('worker')).toBe(`http://${asked}:9465/metrics`)
})

test('a shell reads the settings of the cluster whole', () => {
  const given = [...read('cluster/kindling.env').matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]) => [name, value])
  const file = fileURLToPath(new URL('cluster/kindling.env', folder))
  const line = `set -a; . '${file}'; exec '${process.execPath}' -p 'JSON.stringify(process.env)'`
  const seen = JSON.parse(execFileSync('sh', ['-c', line], { env: {}, encoding: 'utf8' })) as Record<string, string>
  expect(given.length).toBeGreaterThan(20)
  expect(given.map(([name]) => [name, seen[name!]])).toEqual(given)
})

test('each program is a role of the image', () => {
  const programs = readdirSync(new URL('../server/bin/', folder)).filter((file) => /^[\w-]+\.ts$/.test(file))
  const roles = read('../server/bin/role.ts')
  expect(programs.length).toBeGreaterThan(10)
  expect(programs.filter((file) => file !== 'role.ts' && !roles.includes(`import('./${file}')`))).toEqual([])
})
