import { clsx } from 'clsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'

const rows = [
  { thing: true, width: 'w-full' },
  { thing: false, width: 'w-4/5' },
  { thing: true, width: 'w-11/12' },
  { thing: false, width: 'w-3/4' },
  { thing: true, width: 'w-5/6' },
]

export const NotificationsSkeleton = () => (
  <LoadingRegion>
    {rows.map(({ thing, width }, index) => (
      <div key={index} className="flex h-19 items-center gap-4">
        <Skeleton className={clsx('size-[48px] shrink-0', thing ? 'rounded-thing' : 'rounded-pill')} />
        <span className="grid grow gap-2">
          <Skeleton className={clsx('h-4', width)} />
          <Skeleton className="h-3.5 w-1/3" />
        </span>
      </div>
    ))}
  </LoadingRegion>
)
