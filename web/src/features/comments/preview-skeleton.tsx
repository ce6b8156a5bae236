import { Skeleton } from '../../ui/states/skeleton.tsx'

/** About as high as two comments and the way to write one. */
export const PreviewSkeleton = () => <Skeleton className="mt-7 h-72 rounded-card!" />
