import { isTest, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

const storage = {
  home: 'web/src/platform/browser/storage.ts',
  message: 'Use deviceStorage or tabStorage, which never throw.',
}
const tabs = {
  home: 'web/src/platform/browser/between-tabs.ts',
  message: 'Use between-tabs.ts: browsers may refuse this.',
}
const passing = { home: 'web/src/platform/browser/pass-on.ts', message: 'Use pass-on.ts: browsers may refuse this.' }
const keys = { home: 'web/src/ui/forms/keys.ts', message: 'Use isEnter: an input method needs its Enter for itself.' }
const reads = {
  home: 'web/src/platform/network/cached-reads.ts',
  other: 'web/src/platform/browser/worker-post.ts',
  message: 'Only cached-reads.ts and worker-post.ts use caches.',
}

type Home = { home: string; other?: string; message: string }

const globals = new Map<unknown, Home>([
  ['localStorage', storage],
  ['sessionStorage', storage],
  ['indexedDB', storage],
  ['BroadcastChannel', tabs],
  ['caches', reads],
])
const ofNavigator = new Map<unknown, Home>([
  ['locks', tabs],
  ['clipboard', passing],
  ['share', passing],
])

/** What browsers refuse, or do in their own ways, has one home in the web, which answers for all of them. */
export const browserHomes: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (!path.startsWith('web/src/') || isTest(path)) return {}
    const report = (node: Parameters<typeof context.report>[0]['node'], of: Home | undefined) =>
      of !== undefined && of.home !== path && of.other !== path && context.report({ node: node!, message: of.message })
    return {
      Identifier: (node) => void report(node, globals.get(node.name)),
      MemberExpression(node) {
        if (node.object?.name === 'navigator') report(node, ofNavigator.get(node.property?.name))
      },
      BinaryExpression(node) {
        if (node.right?.value === 'Enter' || node.left?.value === 'Enter') report(node, keys)
      },
    }
  },
}
