import { readdirSync, readFileSync } from 'node:fs'
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
