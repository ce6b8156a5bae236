export { startStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from './stripe/start.ts'
export { signature } from './stripe/courier.ts'
export { testCards, type CardBehavior } from './stripe/test-cards.ts'
export type { Settings } from './stripe/settings.ts'
