import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setClock } from '../time/clock.ts'
import { readConfig } from '../settings/config.ts'
import { signedAddress, type AddressKind } from './signed-address.ts'

const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret for tests that is long enough' })
const clock = setClock(new Date('2026-11-20T15:00:00Z'))
const deps = { config, clock, publicUrl: 'http://kindling.test' }
const plan: AddressKind = { purpose: 'plan', seconds: 60 * 86_400, path: () => '/plan' }
const paper: AddressKind = { purpose: 'paper', seconds: 60, path: (number) => `/papers/${encodeURIComponent(number)}` }
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('a signed address opens its subject until the second in which it expires, at the time that its creator chose', () => {
  for (const kind of [paper, plan]) {
    const address = signedAddress(deps, kind)
    const made = address.make('K 1/ü')
    expect(made.split('?')[0]).toBe(`http://kindling.test${kind.path('K 1/ü')}`)
    const start = clock.now()
    clock.advance(kind.seconds * 1_000 - 1)
    expect(address.isGood('K 1/ü', queryOf(made))).toBe(true)
    clock.advance(1)
    expect(address.isGood('K 1/ü', queryOf(made))).toBe(false)
    clock.set(start)
  }
})

test.each<[string, AddressKind, string]>([
  ['another subject', plan, 'ben'],
  ['another subject that contains it', plan, 'ana\n'],
  ['another purpose', { ...plan, purpose: 'plans' }, 'ana'],
  ['another path', { ...plan, path: () => '/plan/stop' }, 'ana'],
  ['another purpose and path', paper, 'ana'],
])('a signed address opens nothing for %s', (_, kind, subject) => {
  const query = queryOf(signedAddress(deps, plan).make('ana'))
  expect(signedAddress(deps, plan).isGood('ana', query)).toBe(true)
  expect(signedAddress(deps, kind).isGood(subject, query)).toBe(false)
})

test('a signed address contains its lifetime, so that another lifetime does not end earlier addresses', () => {
  const query = queryOf(signedAddress(deps, plan).make('ana'))
  expect(signedAddress(deps, { ...plan, seconds: 1 }).isGood('ana', query)).toBe(true)
})

test('a signed address of another installation or without the secret opens nothing', () => {
  const other = { ...deps, config: { ...config, SECRET_KEY: 'another secret that is long enough' } }
  expect(signedAddress(deps, plan).isGood('ana', queryOf(signedAddress(other, plan).make('ana')))).toBe(false)
})

test('a signed address with one changed character opens nothing', () => {
  const address = signedAddress(deps, paper)
  const { until = '', sign = '' } = queryOf(address.make('ana'))
  const another = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
  for (let at = 0; at < until.length; at += 1)
    expect(address.isGood('ana', { until: another(until, at), sign })).toBe(false)
  for (let at = 0; at < sign.length - 1; at += 1)
    expect(address.isGood('ana', { until, sign: another(sign, at) })).toBe(false)
  for (const longer of [`${sign}0`, sign.slice(1), ` ${sign}`, `${sign}=`, sign.toUpperCase()])
    expect(address.isGood('ana', { until, sign: longer })).toBe(false)
})

test('garbage opens nothing and throws nothing', () => {
  const address = signedAddress(deps, paper)
  const { until, sign } = queryOf(address.make('ana'))
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(until), fc.array(fc.string()), fc.anything())
  fc.assert(
    fc.property(part, part, fc.anything(), (a, b, other) => {
      expect(address.isGood('ana', { until: a, sign: b })).toBe(false)
      expect(address.isGood('ana', other)).toBe(false)
    }),
  )
  for (const wrong of [
    { until: '1e99', sign },
    { until: [until], sign },
    { until, sign: [sign] },
    { until: '', sign: '' },
  ])
    expect(address.isGood('ana', wrong)).toBe(false)
})
