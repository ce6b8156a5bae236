import { isTest, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** Generated files and words may have any length. */
const exempt = /(\.gen\.ts|platform\/tables\.ts|\.d\.ts)$|(^|\/)(locales|migrations)\//

function atMost(lines: number, linesOfTest: number): Rule {
  return {
    create(context) {
      const { path } = placeOf(context.filename)
      if (exempt.test(path)) return {}
      const limit = isTest(path) ? linesOfTest : lines
      const count = context.sourceCode.text.replace(/\n$/, '').split('\n').length
      const message = `${count} lines; the limit is ${limit}. Cut by capability.`
      return count <= limit ? {} : { Program: () => context.report({ loc: { line: 1, column: 0 }, message }) }
    },
  }
}

/** A file above this limit is an error: it must be split. */
export const shortFile = atMost(300, 500)
/** A file above this limit is a warning: it should be split soon. */
export const shortFileSoon = atMost(200, 400)
