import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { ChartSkeletons } from './chart-skeletons.tsx'
import type { Charted } from './charts.api.ts'

export type ChartName = 'money' | 'went' | 'members'
export type ChartsProps = { of: Charted; shown: readonly ChartName[]; heading?: 'h2' | 'h3'; exact?: boolean }

const LoadedCharts = lazyPart<ChartsProps>(
  () => import('./chart-cards.tsx').then((m) => m.ChartCards),
  ({ onRetry }) => ErrorState({ onRetry }),
  ({ shown }) => <ChartSkeletons shown={shown} />,
)

/** The charts of a giveable. Their chunk and data load once they are near the window. */
export function Charts(props: ChartsProps) {
  const [near, setNear] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className="grid gap-3">
      {near ? <LoadedCharts {...props} /> : <ChartSkeletons shown={props.shown} />}
    </div>
  )
}
