import { isTest, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** The server's features and the processor read the time from the injected clock, never from the machine. */
export const ownClock: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (!/^server\/src\/(features|processor)\//.test(path) || isTest(path)) return {}
    const message = 'Ask the injected clock: time that a test can set.'
    return {
      NewExpression(node) {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) context.report({ node, message })
      },
      CallExpression(node) {
        const { object, property } = node.callee ?? {}
        if (object?.name === 'Date' && property?.name === 'now') context.report({ node, message })
      },
    }
  },
}
