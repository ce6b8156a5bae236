import * as words from '@kindling/words/chats/chats'
import { clsx } from 'clsx'
import { CircleAlert, Clock } from 'lucide-react'
import { bubbleLook } from '../message/bubble-look.ts'
import { MessageImages } from '../message/message-images.tsx'
import { MessageText } from '../message/message-text.tsx'
import type { Pending } from './saved-messages.ts'
import { addressHere } from './use-photos.ts'
import { dropMessage, retryMessage } from './outbox.ts'

/** The viewer's own pending message: being sent, waiting for the network, or failed. */
export function PendingRow({ pending, isStuck }: { pending: Pending; isStuck: boolean }) {
  const { uuid, text, images, shared, failed } = pending
  return (
    <article aria-label={words.you} className="flex flex-col items-end px-4 pt-1">
      <div className={clsx('grid max-w-[min(80%,30rem)] justify-items-end gap-1', failed === null && 'opacity-75')}>
        {text !== '' && (
          <div className={bubbleLook({ own: true, opens: true, closes: true })}>
            <MessageText text={text} />
          </div>
        )}
        {images.length > 0 && (
          <MessageImages images={images.map((image) => ({ ...image, address: addressHere(image) }))} />
        )}
        {shared !== null && <p className={bubbleLook({ own: true, opens: true, closes: true })}>{shared.name}</p>}
      </div>
      {failed === null ? (
        <p role="status" className="flex items-center gap-1.5 pt-1 text-caption text-text-2">
          <Clock size={14} strokeWidth={1.75} aria-hidden />
          {isStuck ? words.waiting : words.sending}
        </p>
      ) : (
        <div className="grid justify-items-end">
          <p role="alert" className="flex items-center gap-1.5 pt-1 text-small text-danger">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {failed}
          </p>
          <span className="flex gap-2 text-small font-semibold">
            <button type="button" className="press min-h-11 px-2 text-ember-text" onClick={() => retryMessage(uuid)}>
              {words.tapToRetry}
            </button>
            <button type="button" className="press min-h-11 px-2 text-text-2" onClick={() => dropMessage(uuid)}>
              {words.discard}
            </button>
          </span>
        </div>
      )}
    </article>
  )
}
