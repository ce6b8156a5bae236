import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BackButton } from './page-cover.tsx'

/** The skeleton of a page's cover; its back button works at once. */
export function CoverSkeleton({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className="relative -mx-[16px] -mt-5 md:mx-0 md:mt-0">
      <Skeleton className={clsx('aspect-video rounded-none! md:rounded-sheet!', className)} />
      <div className="absolute start-3 top-3">
        <BackButton />
      </div>
      {children}
    </div>
  )
}

export function AmountsSkeleton() {
  return (
    <span className="flex gap-2">
      {[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} className="h-12 grow rounded-m!" />
      ))}
    </span>
  )
}
