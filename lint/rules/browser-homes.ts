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
  others: ['web/src/platform/browser/worker-post.ts'],
  message: 'Only cached-reads.ts and worker-post.ts use caches.',
}

const origin = {
  home: 'web/src/platform/network/server-address.ts',
  // both ask for the page's own files
  others: ['web/src/platform/browser/worker.ts', 'web/src/platform/prerendered.ts'],
  message: 'Use publicOrigin or publicHost: in the phone apps the page is on the phone.',
}

type Home = { home: string; others?: readonly string[]; message: string }

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

const ofLocation = new Map<unknown, Home>([
  ['origin', origin],
  ['host', origin],
  ['hostname', origin],
])

/** What browsers refuse, or do in their own ways, has one home in the web, which answers for all of them. */
export const browserHomes: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (!path.startsWith('web/src/') || isTest(path)) return {}
    const report = (node: Parameters<typeof context.report>[0]['node'], of: Home | undefined) =>
      of !== undefined &&
      of.home !== path &&
      of.others?.includes(path) !== true &&
      context.report({ node: node!, message: of.message })
    return {
      Identifier: (node) => void report(node, globals.get(node.name)),
      MemberExpression(node) {
        if (node.object?.name === 'navigator') report(node, ofNavigator.get(node.property?.name))
        if (node.object?.name === 'location') report(node, ofLocation.get(node.property?.name))
      },
      BinaryExpression(node) {
        if (node.right?.value === 'Enter' || node.left?.value === 'Enter') report(node, keys)
      },
    }
  },
}
