/**
 * Groups of things that a job counts together, in the same order: at most `most` in size, so that a statement ends in
 * time. A thing that is larger is alone.
 */
export function batchesOf<T extends { size: number }>(things: readonly T[], most: number): T[][] {
  const batches: T[][] = []
  let size = 0
  for (const thing of things) {
    size += thing.size
    if (batches.length > 0 && size <= most) batches.at(-1)!.push(thing)
    else {
      batches.push([thing])
      size = thing.size
    }
  }
  return batches
}
