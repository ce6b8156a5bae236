import type { Comment } from '@kindling/contract/comments/calls'
import * as words from '@kindling/words/comments/comments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { useWhenOnline } from '../../../platform/network/use-online.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { type On, writeComment } from '../comments.api.ts'
import { type Draft, saveWriting, savedWriting, type Pending } from './saved-writing.ts'

type Outbox = { on: On; person: string | undefined; onSent: (comment: Comment) => void }

/**
 * Comments that are being sent. Each has its own key, so a retry writes the same comment. What no answer came for is sent
 * again when the network returns, and when the page is opened again: the network may have returned on another one.
 */
export function useOutbox({ on, person, onSent }: Outbox) {
  const [pending, setPending] = useState<Pending[]>(() => savedWriting(person, on).pending)
  const running = useRef(new Set<string>())
  const keep = (to: (all: Pending[]) => Pending[]) => {
    saveWriting(person, on, { pending: to(savedWriting(person, on).pending) })
    setPending(to)
  }
  const mark = (key: string, failed: string | null) =>
    keep((all) => all.map((one) => (one.key === key ? { ...one, failed } : one)))
  const drop = (key: string) => keep((all) => all.filter((one) => one.key !== key))

  async function send({ key, text, mentions, replyTo }: Pending): Promise<void> {
    if (running.current.has(key)) return
    running.current.add(key)
    const named = mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ uuid }) => uuid)
    try {
      const comment = await writeComment(on, {
        key,
        text,
        ...(replyTo && { reply_to: replyTo.uuid }),
        ...(named.length > 0 && { mentions: [...new Set(named)].slice(0, 10) }),
      })
      drop(key)
      onSent(comment)
    } catch (error) {
      mark(key, error instanceof ApiError && error.status === 0 ? words.waitsForNetwork : messageOf(error))
    } finally {
      running.current.delete(key)
    }
  }
  function retry(one: Pending): void {
    mark(one.key, null)
    void send(one)
  }
  const sendWaiting = () => pending.filter(isWaiting).forEach(retry)
  const onOpen = useEffectEvent(sendWaiting)
  useEffect(() => onOpen(), [])
  useWhenOnline(sendWaiting)
  return {
    pending,
    retry,
    drop,
    write(draft: Draft): void {
      const one = { ...draft, key: newUuid(), failed: null }
      keep((all) => [...all, one])
      void send(one)
    },
  }
}

const isWaiting = ({ failed }: Pending): boolean => failed === null || failed === words.waitsForNetwork
