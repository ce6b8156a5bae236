import { hash } from 'node:crypto'
import { artVersion } from '@kindling/contract/pages/art-address'
import { topics } from '@kindling/contract/common'
import { avatarDuotoneOf, dimmed, duotoneOf, duotones, seedOf } from '@kindling/contract/pages/duotones'
import { describe, expect, test } from 'vitest'
import { avatar, chosenScene, portrait, print, scene, type Look } from './art.ts'
import { cuts, hairs, jaws, skins, tops } from './portraits/look.ts'
import { scenesByTopic } from './scenes/by-topic.ts'
import { quietScenes } from './scenes/quiet.ts'

const uuid = (n: number) => `0193f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const seeds = Array.from({ length: 60 }, (_, n) => uuid(n))
const everything = topics.flatMap((topic) => seeds.map((seed) => ({ topic, seed })))

/** The names of all elements; throws on an unclosed element or an unquoted attribute. */
function elementsOf(svg: string): Set<string> {
  const [open, names]: [string[], Set<string>] = [[], new Set()]
  const rest = svg.replaceAll(/<(\/?)([a-z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/g, (_, end, name: string, __, alone) => {
    names.add(name)
    if (end) expect(open.pop()).toBe(name)
    else if (!alone) open.push(name)
    return ''
  })
  expect([rest, open]).toEqual(['', []])
  return names
}

/** One portrait for each haircut, with the other features in turn. */
const looks = cuts.map((cut, i): Look => {
  const turn = <T>(all: readonly T[]): T => all[i % all.length]!
  const [skin, hair] = [turn(Object.keys(skins)), turn(Object.keys(hairs))] as [Look['skin'], Look['hair']]
  const more = { age: turn([1, 2, 3] as const), glasses: i % 2 > 0, laughs: i % 3 > 0, earrings: i % 2 < 1 }
  const beard = turn([undefined, 'full', 'short', 'mustache'] as const)
  return { skin, hair, cut, top: turn(tops), jaw: turn(jaws), ...more, ...(beard && { beard }) }
})

const harmless = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse'])
const weighs = (svg: string) => Buffer.byteLength(svg)
const groundOf = (svg: string) => /fill="(#[\da-f]{6})"/i.exec(svg)![1]!.toLowerCase()

test('every drawing is well-formed SVG with shapes only and finite numbers', () => {
  const drawings = [
    ...everything.flatMap((asked) => [scene(asked), avatar(asked)]),
    ...seeds.flatMap((seed) => [scene({ topic: 'food', seed, quiet: true }), print({ seed })]),
    ...looks.map((look) => portrait(look, look.cut)),
  ]
  for (const svg of drawings) {
    expect([...elementsOf(svg)].filter((name) => !harmless.has(name))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity|url\(|href|\d\.\d{5}/)
  }
})

test('a topic has at least three scenes, seeds select each of them, and drawings stay small', () => {
  for (const topic of topics) {
    expect(scenesByTopic[topic].length).toBeGreaterThanOrEqual(3)
    const names = new Set(seeds.map((seed) => chosenScene({ topic, seed }).name))
    expect(names.size).toBe(scenesByTopic[topic].length)
  }
  const weights = everything.map((asked) => weighs(scene(asked)))
  expect(Math.max(...weights)).toBeLessThan(12_000)
  expect(weights.toSorted((a, b) => a - b)[Math.floor(weights.length * 0.9)]).toBeLessThan(6_000)
  expect(Math.max(...seeds.map((seed) => weighs(print({ seed }))))).toBeLessThan(12_000)
})

test('the same seed gives the same drawing, and different seeds give different drawings', () => {
  for (const topic of topics) {
    const drawn = seeds.map((seed) => scene({ topic, seed }))
    expect(seeds.map((seed) => scene({ topic, seed }))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(seeds.length)
  }
})

describe('an avatar', () => {
  test('is a square inside the scene', () => {
    for (const asked of everything) {
      const [x, y, width, height] = /viewBox="([^"]+)"/.exec(avatar(asked))![1]!.split(' ').map(Number)
      expect(width).toBe(height)
      expect([x! >= 0, y! >= 0, x! + width! <= 320, y! + height! <= 180], asked.topic).toEqual([true, true, true, true])
    }
  })

  test('has another duotone than its cover, the one that the contract computes', () => {
    for (const seed of seeds) {
      for (const quiet of [false, true]) {
        const asked = { topic: 'health', seed, quiet } as const
        const [cover, thing] = [groundOf(scene(asked)), groundOf(avatar(asked))]
        expect(cover).not.toBe(thing)
        const shown = (color: string) => (quiet ? dimmed(color) : color).toLowerCase()
        expect([cover, thing]).toEqual([shown(duotoneOf(seed, quiet)[0]), shown(avatarDuotoneOf(seed, quiet)[0])])
      }
    }
  })
})

describe('a quiet giveable', () => {
  test('has scenes of its own for every topic, without hot colors', () => {
    expect(quietScenes.length).toBeGreaterThanOrEqual(3)
    for (const seed of seeds) {
      const drawn = topics.map((topic) => scene({ topic, seed, quiet: true }))
      expect(new Set(drawn).size).toBe(1)
      for (const hot of [duotones[0]!, duotones[5]!]) expect(groundOf(drawn[0]!)).not.toBe(dimmed(hot[0]))
    }
  })

  test('has prints without sparks', () => {
    const circles = (svg: string) => svg.split(' 0 1 0 ').length - 1
    const sparks = (quiet: boolean) => seeds.filter((seed) => circles(print({ seed, quiet })) >= 2 * 46)
    expect(sparks(false)).not.toEqual([])
    expect(sparks(true)).toEqual([])
  })
})

test('FNV-1a gives the published values', () => {
  expect([seedOf(''), seedOf('a'), seedOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
})

/** Digests of the drawings of each version. A changed drawing needs the next version, `artVersion` of the contract. */
const digests: Record<number, string> = {
  1: '3c7911fa066f7a22',
}

test('a changed drawing has another version, because browsers cache it for a year', () => {
  const drawn = [
    ...everything.map((asked) => scene(asked) + avatar(asked)),
    ...seeds.map(
      (seed) => scene({ topic: 'food', seed, quiet: true }) + print({ seed }) + print({ seed, quiet: true }),
    ),
  ]
  expect(hash('sha256', drawn.join(''), 'hex').slice(0, 16)).toBe(digests[artVersion])
})
