import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { weigh } from './first-view.mjs'

let dist

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(dist, '.vite'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function build(html, chunks) {
  writeFileSync(join(dist, 'index.html'), html)
  for (const { file, kB } of Object.values(chunks)) writeFileSync(join(dist, `${file}.br`), '.'.repeat(kB * 1000))
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(chunks))
}

test('the first view is the entry with all its static imports, each counted once', () => {
  build('<script type="module" src="/main.js"></script><link rel="modulepreload" href="/vendor.js">', {
    main: { file: 'main.js', kB: 10, imports: ['vendor', 'shared'] },
    vendor: { file: 'vendor.js', kB: 20, imports: ['shared'] },
    shared: { file: 'shared.js', kB: 5 },
    late: { file: 'late.js', kB: 40, isDynamicEntry: true, imports: ['shared', 'only-late'] },
    'only-late': { file: 'only-late.js', kB: 2 },
  })
  const { first, later } = weigh(dist)
  expect(first).toBeCloseTo(35, 0)
  expect(later.map(({ part, kB }) => [part, Math.round(kB)])).toEqual([['late', 42]])
})

test('the size of a route includes its frames', () => {
  build('<script type="module" src="/main.js"></script>', {
    main: { file: 'main.js', kB: 1 },
    'src/routes/_main.tsx?tsr-split=component': { file: 'frame.js', kB: 8, isDynamicEntry: true },
    'src/routes/_main/gifts.$id.tsx?tsr-split=component': { file: 'gift.js', kB: 3, isDynamicEntry: true },
    'src/routes/_mainland.tsx?tsr-split=component': { file: 'land.js', kB: 2, isDynamicEntry: true },
  })
  expect(weigh(dist).later.map(({ part, kB }) => [part, Math.round(kB)])).toEqual([
    ['src/routes/_main/gifts.$id.tsx', 11],
    ['src/routes/_main.tsx', 8],
    ['src/routes/_mainland.tsx', 2],
  ])
})

test('files that a sheet adds to a page are counted once, without those of the page', () => {
  build('<script type="module" src="/main.js"></script>', {
    main: { file: 'main.js', kB: 1 },
    'src/routes/_main.tsx?tsr-split=component': { file: 'frame.js', kB: 8, isDynamicEntry: true },
    'src/routes/_main/gifts.$id.tsx?tsr-split=component': {
      file: 'gift.js',
      kB: 3,
      isDynamicEntry: true,
      imports: ['a'],
    },
    sheet: { file: 'sheet.js', kB: 5, isDynamicEntry: true, imports: ['main', 'a', 'b'] },
    surface: { file: 'surface.js', kB: 2, isDynamicEntry: true, imports: ['b'] },
    a: { file: 'a.js', kB: 7 },
    b: { file: 'b.js', kB: 4 },
  })
  expect(weigh(dist).beyond(['sheet', 'surface'], '_main/gifts.$id')).toBeCloseTo(11, 0)
})

test('circular imports of chunks are counted once', () => {
  build('<script type="module" src="/a.js"></script>', {
    a: { file: 'a.js', kB: 1, imports: ['b'] },
    b: { file: 'b.js', kB: 1, imports: ['a'] },
  })
  expect(weigh(dist).first).toBeCloseTo(2, 0)
})

test('a page without a script is an error', () => {
  build('<p>Kindling</p>', { a: { file: 'a.js', kB: 1 } })
  expect(() => weigh(dist)).toThrow('loads no script')
})
