import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageScripts } from './page-template.ts'

type Chunk = { file: string; imports?: string[] }
/** Vite's manifest: chunks by the name of their module. */
type Chunks = Record<string, Chunk>

const everyPage = ['index.html', 'src/start.tsx']
const givingSheet = ['src/features/gifts/give-sheet.tsx', 'src/ui/dialogs/modal-surface.tsx']
const memberFrame = 'src/features/shell/layouts/member-frame.tsx'
/** The pages of giveables to which Give on a card leads, and their routes. */
const giveables = { '/campaigns/': '_main/campaigns.$id', '/communities/': '_main/communities.$slug' }
const nothing: PageScripts = { page: [], member: [], sheet: [], next: [] }

/** Those of the parts read here, and of the given routes, that the bundler merged into others: nothing preloads them. */
export function lostParts(chunks: Chunks, routes: readonly string[]): string[] {
  const kept = new Set(Object.keys(chunks).map((name) => name.replace(/\?.*/, '')))
  return [...everyPage, memberFrame, ...givingSheet, ...routes].filter((part) => !kept.has(part))
}

/**
 * Finds the script files that a route needs beyond those of every page; and, each beyond the ones before, those of a
 * member's frame, of the giving sheet and of a giveable's page.
 */
export async function routeScripts(dist: string): Promise<(route: string) => PageScripts> {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return () => nothing
  const chunks = JSON.parse(await readFile(path, 'utf8')) as Chunks
  const filesOf = (name: string, files = new Set<string>()): Set<string> => {
    const chunk = chunks[name]
    if (!chunk || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) filesOf(next, files)
    return files
  }
  const everywhere = new Set(everyPage.flatMap((part) => [...filesOf(part)]))
  const parts = Object.keys(chunks).flatMap((name) => {
    const of = /^src\/routes\/(.+)\.tsx\?/.exec(name)?.[1]
    return of === undefined ? [] : [{ name, of }]
  })
  const known = new Map<string, PageScripts>()
  return (route) => {
    const scripts = known.get(route) ?? needed(route)
    known.set(route, scripts)
    return scripts
  }

  function needed(route: string): PageScripts {
    const page = partsOf(route)
    const sheet = new Set(givingSheet.flatMap((part) => [...filesOf(part)]).filter((file) => !page.has(file)))
    const next = Object.entries(giveables).map(([under, of]) => {
      const files = [...partsOf(of)].filter((file) => !page.has(file) && !sheet.has(file))
      return { under, files: addresses(files) }
    })
    return {
      page: addresses(page),
      member: addresses([...filesOf(memberFrame)].filter((file) => !page.has(file))),
      sheet: addresses(sheet),
      next: Object.values(giveables).includes(route) ? [] : next,
    }
  }

  function partsOf(route: string): Set<string> {
    const its = parts.filter(({ of }) => route === of || route.startsWith(`${of}/`))
    return new Set(its.flatMap(({ name }) => [...filesOf(name)]))
  }

  function addresses(files: Iterable<string>): string[] {
    return [...files].filter((file) => file.endsWith('.js') && !everywhere.has(file)).map((file) => `/${file}`)
  }
}
