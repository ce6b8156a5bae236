import { clsx } from 'clsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'

const bubbles = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-1/2']

export function ThreadSkeleton({ onRetry }: { onRetry?: () => void }) {
  return (
    <LoadingRegion className="flex h-full flex-col justify-end gap-3 p-4 pb-24" {...(onRetry && { onRetry })}>
      {bubbles.map((width, nth) => (
        <Skeleton
          key={nth}
          className={clsx('h-11 rounded-[18px]!', width, nth % 3 === 2 ? 'self-end' : 'self-start')}
        />
      ))}
    </LoadingRegion>
  )
}
