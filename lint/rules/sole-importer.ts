import { isTest, placeOf } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

const owners: [what: RegExp, where: RegExp, name: string][] = [
  [/^stripe(\/|$)/, /^(server\/src\/processor|sandbox)\//, 'server/src/processor'],
  [/^@stripe\//, /^web\/src\/features\/cards\//, 'web/src/features/cards'],
  [
    /^@(capacitor|capacitor-[a-z]+|capgo|aparajita)\//,
    /^(web\/src\/platform\/native|mobile)\//,
    'web/src/platform/native',
  ],
  [
    /^@kindling\/words\//,
    /^(web|e2e)\/|^server\/src\/platform\/words\.ts$/,
    'server/src/platform/words.ts, of the server,',
  ],
  [/^pg-boss(\/|$)/, /^server\/src\/platform\//, 'server/src/platform'],
]

/** Some packages have one importer, so that they are replaced in one place. Tests may import them to compare. */
export const soleImporter: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (isTest(path)) return {}
    return visitImports(({ from, node }) => {
      const owner = owners.find(([what, where]) => what.test(from) && !where.test(path))
      if (owner) context.report({ node, message: `${from} is imported by ${owner[2]} alone.` })
    })
  },
}
