import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../test/test-folder.ts'
import { lostParts, routeScripts } from './route-scripts.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'src/start.tsx': { file: 'assets/start.js', imports: ['_shared.js', '_frames.js'] },
  '_frames.js': { file: 'assets/frames.js' },
  'src/routes/_main.tsx?tsr-split=component': {
    file: 'assets/_main.js',
    imports: ['_bar.js', '_frames.js', 'src/start.tsx'],
  },
  'src/routes/_main/campaigns.$id.tsx?tsr-split=component': { file: 'assets/campaign.js', imports: ['_meter.js'] },
  'src/routes/_main/campaigns.index.tsx?tsr-split=component': { file: 'assets/campaigns.js' },
  '_bar.js': { file: 'assets/bar.js' },
  '_meter.js': { file: 'assets/meter.js', imports: ['_bar.js'], css: ['assets/meter.css'] },
  'src/features/gifts/give-sheet.tsx': { file: 'assets/give.js', imports: ['_meter.js', '_card.js', '_shared.js'] },
  '_card.js': { file: 'assets/card.js' },
  'src/features/shell/layouts/member-frame.tsx': { file: 'assets/member.js', imports: ['_bar.js', '_shared.js'] },
  'src/ui/dialogs/modal-surface.tsx': { file: 'assets/surface.js', imports: ['_card.js'] },
}

async function distWith(kept: object | undefined): Promise<string> {
  const { path: dist, remove } = await testFolder()
  onTestFinished(remove)
  await mkdir(join(dist, '.vite'), { recursive: true })
  if (kept !== undefined) await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(kept))
  return dist
}

test('a route has its own files and those of its layouts; the member frame and the giving sheet have the remaining ones', async () => {
  const scriptsOf = await routeScripts(await distWith(manifest))
  expect(scriptsOf('_main/campaigns.$id')).toEqual({
    page: ['/assets/_main.js', '/assets/bar.js', '/assets/campaign.js', '/assets/meter.js'],
    member: ['/assets/member.js'],
    sheet: ['/assets/give.js', '/assets/card.js', '/assets/surface.js'],
    next: [],
  })
})

test('a list also has the files of the pages to which Give leads from its cards', async () => {
  const scriptsOf = await routeScripts(await distWith(manifest))
  expect(scriptsOf('_main/campaigns.index')).toEqual({
    page: ['/assets/_main.js', '/assets/bar.js', '/assets/campaigns.js'],
    member: ['/assets/member.js'],
    sheet: ['/assets/give.js', '/assets/meter.js', '/assets/card.js', '/assets/surface.js'],
    next: [
      { under: '/campaigns/', files: ['/assets/campaign.js'] },
      { under: '/communities/', files: [] },
    ],
  })
})

test('an unknown route has only the files of its layout, and a build without a manifest has none', async () => {
  expect((await routeScripts(await distWith(manifest)))('_main/gone').page).toEqual([
    '/assets/_main.js',
    '/assets/bar.js',
  ])
  expect((await routeScripts(await distWith(undefined)))('_main/campaigns.$id')).toEqual({
    page: [],
    member: [],
    sheet: [],
    next: [],
  })
})

test.each([
  'index.html',
  'src/start.tsx',
  'src/features/shell/layouts/member-frame.tsx',
  'src/features/gifts/give-sheet.tsx',
  'src/ui/dialogs/modal-surface.tsx',
  'src/routes/_main/campaigns.$id.tsx',
])('a build without %s has lost a part; whole, it has lost none', (part) => {
  const routes = ['src/routes/_main.tsx', 'src/routes/_main/campaigns.$id.tsx', 'src/routes/_main/campaigns.index.tsx']
  expect(lostParts(manifest, routes)).toEqual([])
  const without = Object.fromEntries(Object.entries(manifest).filter(([name]) => !name.startsWith(part)))
  expect(lostParts(without, routes)).toEqual([part])
})
