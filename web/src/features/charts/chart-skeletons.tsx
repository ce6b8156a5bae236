import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { ChartName } from './charts-part.tsx'

const heights = { money: 'h-85', went: 'h-60', members: 'h-85' } as const

/** Skeletons about as high as the charts. */
export const ChartSkeletons = ({ shown }: { shown: readonly ChartName[] }) =>
  shown.map((name) => <Skeleton key={name} className={`${heights[name]} rounded-card!`} />)
