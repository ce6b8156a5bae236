import { isTest, placeOf, target, type Place } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/** Each workspace imports only what is listed here. Tests may start what they test; the one-process start may start the sandbox. */
const reads: Record<string, string[]> = {
  contract: [],
  art: ['contract'],
  words: [],
  sandbox: [],
  server: ['contract', 'words', 'art'],
  web: ['contract', 'words'],
  e2e: ['contract', 'words', 'art', 'mobile'],
  bench: ['contract', 'server', 'sandbox', 'art'],
}

const blind: [part: RegExp, mustNotKnow: RegExp, why: string][] = [
  [
    /^server\/src\/platform\//,
    /^server\/(bin|src\/(features|processor|app\.ts|demo))/,
    'the platform knows no feature',
  ],
  [/^server\/src\/processor\//, /^server\/(bin|src\/(features|app\.ts|demo))/, 'the processor knows no feature'],
  [
    /^server\/src\/deps\.ts$/,
    /^server\/src\/(features|app\.ts|demo)/,
    'features say themselves what they add to `Deps`',
  ],
  [
    /^server\/src\/features\//,
    /^server\/(bin\/|src\/(app\.ts|demo\/))/,
    'a feature does not import what assembles the app',
  ],
  [/^server\/src\//, /^server\/test\//, 'the product does not know its tests'],
  [/^web\/src\/ui\//, /^web\/src\/(features|routes)\//, 'ui/ knows no feature'],
  [/^web\/src\/platform\//, /^web\/src\/(features|routes)\//, 'the platform knows no feature'],
  [/^web\/src\/features\//, /^web\/src\/routes\//, 'a feature does not know the routes'],
]

/**
 * Server and web import contract and words, the server also art; contract, words and the sandbox import none; inside a
 * workspace lower parts never import higher ones.
 */
export const zones: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    return visitImports(({ from, node }) => {
      const there = target(context.filename, from)
      const why = there && crossing(here, there)
      if (why) context.report({ node, message: `${here.path} must not import ${there.path}: ${why}.` })
    })
  },
}

function crossing(here: Place, there: Place): string | undefined {
  if (here.workspace !== there.workspace) {
    const allowed = reads[here.workspace]
    if (!allowed || allowed.includes(there.workspace)) return undefined
    if (there.workspace === 'sandbox' && mayStartSandbox(here.path)) return undefined
    return allowed.length === 0
      ? `${here.workspace} imports no other workspace`
      : `${here.workspace} reads ${allowed.join(', ')} only`
  }
  if (isTest(here.path)) return undefined
  return blind.find(([part, hidden]) => part.test(here.path) && hidden.test(there.path))?.[2]
}

const mayStartSandbox = (path: string) => path.startsWith('server/bin/') || isTest(path)
