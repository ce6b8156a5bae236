import type { Deps } from '../src/deps.ts'
import { uuidv7 } from '../src/platform/ids.ts'

type Commenting = { text?: string; at?: Date; replyTo?: number; reactions?: number }

/** Inserts a comment and returns its uuid; the use case is tested elsewhere. */
export async function commentOn(
  { deps }: { deps: Pick<Deps, 'db' | 'clock'> },
  giveableId: number,
  author: { id: number },
  { text = 'Soup at five.', at = deps.clock.now(), replyTo, reactions = 0 }: Commenting = {},
): Promise<string> {
  const uuid = uuidv7(at)
  const { kind, uuid: anchor } = await deps.db
    .selectFrom('giveables')
    .select(['kind', 'uuid'])
    .where('id', '=', giveableId)
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('comments')
    .values({
      uuid,
      anchor_type: kind,
      anchor_uuid: anchor,
      giveable_id: giveableId,
      author_id: author.id,
      by_organizer: false,
      request_key: uuid,
      text,
      created_at: at,
      reactions,
      parent_id: replyTo ?? null,
    })
    .execute()
  return uuid
}
