import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Form files may use zod: they are lazy, so zod is not part of the first view. */
const lazy = /\.form\.tsx?$/

const values = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm
const lightFiles = new Map<string, boolean>()

/** A file of the contract that brings no zod: neither it nor what it imports. (`zod/mini` is small, for lazy chunks.) */
function isLight(path: string): boolean {
  const known = lightFiles.get(path)
  if (known !== undefined) return known
  lightFiles.set(path, true)
  const light = [...textOf(path).matchAll(values)]
    .map(([, from, bare]) => from ?? bare!)
    .every((from) => (from.startsWith('.') ? isLight(normalize(join(dirname(path), from))) : from !== 'zod'))
  lightFiles.set(path, light)
  return light
}

function textOf(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return "import 'zod'"
  }
}

/** The web shell imports only types of the contract; zod is allowed in lazy form files. */
export const typesOnlyContract: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (!path.startsWith('web/src/') || lazy.test(path) || isTest(path)) return {}
    return visitImports(({ from, typesOnly, node }) => {
      if (typesOnly) return
      const there = target(context.filename, from)
      const heavy = there
        ? there.workspace === 'contract' && !isLight(there.path)
        : /^(zod|@hookform\/resolvers)(\/|$)/.test(from)
      if (heavy)
        context.report({ node, message: `${from} brings zod: import types only, or move the use to a *.form.tsx.` })
    })
  },
}
