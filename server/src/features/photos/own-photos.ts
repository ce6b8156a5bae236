import type { Deps } from '../../deps.ts'
import { filesOfOwner } from './photos.queries.ts'
import { keyOf } from './picture.ts'

const batchSize = 200

/**
 * Reads all photos of a person up to an id, each as its largest JPEG; leaves out one that is gone. Each is read whole,
 * because a bucket ends a connection that nobody reads from.
 */
export async function* ownPhotos(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { ownerId, upTo }: { ownerId: number; upTo: number },
): AsyncGenerator<{ uuid: string; bytes: Buffer }> {
  for (let after = 0; ;) {
    const files = await filesOfOwner(db, { ownerId, after, upTo, most: batchSize })
    for (const { uuid, widths } of files) {
      const bytes = await store.get(keyOf(uuid, Math.max(...widths), 'jpg'))
      if (bytes) yield { uuid, bytes }
    }
    if (files.length < batchSize) return
    after = files.at(-1)!.id
  }
}
