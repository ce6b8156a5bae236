import { whenIdle } from '../../platform/when-idle.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** The unread count on the bars' Chat icon, loaded when the browser is idle. */
export const LazyBadge = lazyPart(
  async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await import('./chat-badge.tsx')).ChatBadge
  },
  () => null,
)
