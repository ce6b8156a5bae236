import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type Props = {
  hasNext: boolean
  fetching: boolean
  failed: boolean
  /** How many things stand in the list now. */
  count: number
  onMore: () => void
  /** Says "You're all caught up." at the end; a short list inside a page needs no such line. */
  endLine?: boolean
}

/**
 * The foot of a list without end: loads the next page 300 px before it comes into view, and by its button. After a
 * failure only the button loads again.
 */
export function Endless({ hasNext, fetching, failed, count, onMore, endLine = false }: Props) {
  const { t } = useTranslation('common')
  const foot = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onMore)
  const waits = hasNext && !fetching && !failed
  useEffect(() => {
    const element = foot.current
    if (element === null || !waits) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '300px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [waits])
  return (
    <div ref={foot} className="grid justify-items-center gap-2 text-small text-text-2 empty:hidden">
      <LoadedCount count={count} />
      {failed && <p role="alert">{t('loadMoreFailed')}</p>}
      {hasNext && (
        <Button variant="outline" size="md" onClick={onMore} loading={fetching ? t('loading') : undefined}>
          {failed ? t('tryAgain') : t('loadMore')}
        </Button>
      )}
      {!hasNext && endLine && <p className="py-2">{t('caughtUp')}</p>}
    </div>
  )
}

/** Tells screen readers how many things came with the last page. */
function LoadedCount({ count }: { count: number }) {
  const { t } = useTranslation('common')
  const [seen, setSeen] = useState({ count, more: 0 })
  if (seen.count !== count) setSeen({ count, more: Math.max(0, count - seen.count) })
  return (
    <span role="status" className="sr-only">
      {seen.more > 0 ? t('loaded', { count: seen.more }) : ''}
    </span>
  )
}
