import type { Deps } from '../../deps.ts'
import { privateFilesOf } from './files.queries.ts'
import { keyOf } from './picture.ts'

/** Reads the private pictures of an owner, the newest first, each as its largest JPEG; skips one that is gone. */
export async function* privatePicturesOf(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  ownerId: number,
): AsyncGenerator<{ uuid: string; bytes: Buffer }> {
  for (const { uuid, widths } of await privateFilesOf(db, ownerId)) {
    const bytes = await store.get(keyOf(uuid, Math.max(...widths), 'jpg'))
    if (bytes) yield { uuid, bytes }
  }
}
