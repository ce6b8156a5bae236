import type { Comment } from '@kindling/contract/comments/calls'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../platform/network/api-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import { deleteComment, restoreComment, type Switch, switchComment } from './comments.api.ts'

const undoMs = 6_000

/** The actions on a comment. A deleted comment keeps its place while the deletion can be undone. */
export function useActs(put: (uuid: string, comment: Comment | null) => void) {
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const all = timers.current
    return () => all.forEach((timer) => clearTimeout(timer))
  }, [])
  const isBack = (uuid: string) => setDeleted((all) => all.filter((one) => one !== uuid))
  const fail = (error: unknown) => toast.error(messageOf(error))

  async function remove({ uuid }: Comment): Promise<void> {
    try {
      await deleteComment(uuid)
    } catch (error) {
      return fail(error)
    }
    setDeleted((all) => [...all, uuid])
    const leave = () => {
      put(uuid, null)
      isBack(uuid)
    }
    timers.current.set(uuid, setTimeout(leave, undoMs))
  }
  async function undo({ uuid }: Comment): Promise<void> {
    clearTimeout(timers.current.get(uuid))
    try {
      put(uuid, await restoreComment(uuid))
    } catch (error) {
      put(uuid, null)
      fail(error)
    }
    isBack(uuid)
  }
  const change = ({ uuid }: Comment, act: Switch) =>
    void switchComment(uuid, act).then((comment) => put(uuid, comment), fail)
  return { deleted, remove: (c: Comment) => void remove(c), undo: (c: Comment) => void undo(c), switch: change }
}
