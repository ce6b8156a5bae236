import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export type Place = { path: string; workspace: string; feature?: string }

const roots = new Map<string, string>()

/** The repository's root: the nearest folder above `folder` with the linter's settings. */
function rootOf(folder: string): string {
  const known = roots.get(folder)
  if (known !== undefined) return known
  const up = dirname(folder)
  const root = existsSync(join(folder, '.oxlintrc.json')) || up === folder ? folder : rootOf(up)
  roots.set(folder, root)
  return root
}

export function placeOf(file: string): Place {
  return placeAt(
    relative(rootOf(dirname(file)), file)
      .split(sep)
      .join('/'),
  )
}

function placeAt(path: string): Place {
  const workspace = path.split('/')[0]!
  const feature = /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]
  return feature === undefined ? { path, workspace } : { path, workspace, feature }
}

/** The place that an import of `file` points to; undefined for a package. */
export function target(file: string, from: string): Place | undefined {
  const ours = /^@kindling\/([^/]+)(?:\/(.+))?$/.exec(from)
  if (ours) return placeAt(`${ours[1]}/src/${ours[2] ?? 'index'}.ts`)
  if (from.startsWith('@/')) return placeAt(`web/src/${from.slice(2)}`)
  if (!from.startsWith('.')) return undefined
  const here = placeOf(file).path
  return placeAt(join(dirname(here), from.replace(/\?.*$/, '')).split(sep).join('/'))
}

export const isTest = (path: string) =>
  /\.(test|fixtures)\.tsx?$/.test(path) || /^(e2e|bench|server\/test|web\/test)\//.test(path)
