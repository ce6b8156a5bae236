import { whenIdle } from '../../platform/when-idle.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** On the sign of Chat in the bars, once the page has nothing better to do. */
export const LaterBadge = lazyPart(
  async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await import('./chat-badge.tsx')).ChatBadge
  },
  () => null,
)
