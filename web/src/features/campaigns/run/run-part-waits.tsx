import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** Stands where the organizer's part will stand, while its files load. */
export const runPartWaits = <Skeleton className="h-24 rounded-m! sm:h-11" />
