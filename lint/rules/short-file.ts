import { isTest, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** Tests, words, migrations, tables and generated files may have any length. */
const exempt = /(\.gen\.ts|platform\/database\/tables\.ts|\.d\.ts)$|(^|\/)(locales|migrations)\/|^words\//
const limit = 300

/** A warning, never an error: a whole thought stands on one page. */
export const shortFile: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (exempt.test(path) || isTest(path)) return {}
    const count = context.sourceCode.text.replace(/\n$/, '').split('\n').length
    const message = `${count} lines; above ${limit}, see whether it holds two things.`
    return count <= limit ? {} : { Program: () => context.report({ loc: { line: 1, column: 0 }, message }) }
  },
}
