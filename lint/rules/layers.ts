import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/** Inside a feature: the files that must not import others. Plumbing -> verbs -> nouns and queries -> platform. */
const blind: [file: RegExp, mustNotKnow: RegExp, why: string][] = [
  [/\.policy\.ts$/, /(\.(queries|http|jobs|payments)\.ts|platform\/database\/[a-z-]+\.ts)$/, 'a policy is pure'],
  [/\.queries\.ts$/, /\.(http|jobs|payments|policy)\.ts$/, 'queries are SQL and nothing else'],
  [/\/(?!index\.ts)[a-z0-9-]+\.ts$/, /\.http\.ts$/, 'a verb or a noun does not know HTTP'],
]

/** Plumbing imports verbs, verbs import nouns and queries, never the reverse; Fastify stays in `*.http.ts`. */
export const layers: Rule = {
  create(context) {
    const { path, feature, workspace } = placeOf(context.filename)
    if (workspace !== 'server' || feature === undefined || isTest(path)) return {}
    return visitImports(({ from, node, typesOnly }) => {
      const there = target(context.filename, from)
      if (!there) {
        const isHttp = from === 'fastify' || from.startsWith('@fastify/')
        if (isHttp && !typesOnly && !path.endsWith('.http.ts'))
          context.report({ node, message: `${from} belongs to *.http.ts and the platform.` })
        return
      }
      const why = blind.find(([file, hidden]) => file.test(path) && hidden.test(there.path))?.[2]
      if (why && !typesOnly) context.report({ node, message: `${path} must not import ${there.path}: ${why}.` })
    })
  },
}
