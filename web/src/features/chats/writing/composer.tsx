import { longestMessage, mostImages } from '@kindling/contract/chats/rules'
import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import * as formWords from '@kindling/words/forms'
import { clsx } from 'clsx'
import { HandHeart, ImagePlus, SendHorizontal, X } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { type Draft, emptyDraft, saveText, savedText, type Replied } from './saved-messages.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { usePhotos } from './use-photos.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import type { SharePickerProps } from './share-picker.tsx'
import { api } from '../../../platform/network/api.ts'
import { isSendKey } from './send-key.ts'

export type ComposerHandle = { reply: (to: Replied) => void }

type Props = {
  chat: OpenChat
  person: string | undefined
  onSend: (draft: Draft) => void
  ref?: Ref<ComposerHandle>
}

const counterFrom = 1_800

/** The composer at the foot of a chat. The draft is saved until it is sent. */
export function Composer({ chat, person, onSend, ref }: Props) {
  const [draft, setDraft] = useState(() => savedText(person, chat.uuid))
  const [isSharing, setIsSharing] = useState(false)
  const latest = useRef(draft)
  const area = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const sendTyping = useSendTyping(chat)
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    saveText(person, chat.uuid, latest.current)
  }
  const photos = usePhotos(draft.images.length, (photo) => change({ images: [...latest.current.images, photo] }))
  useImperativeHandle(ref, () => ({
    reply(reply) {
      change({ reply })
      requestAnimationFrame(() => area.current?.focus())
    },
  }))
  const used = [...draft.text.trim()].length
  const isEmpty = used === 0 && draft.images.length === 0 && draft.shared === null
  const isReady = !isEmpty && used <= longestMessage && photos.sending.length === 0
  const isTextOnly = chat.request !== null

  function send(): void {
    if (!isReady) return area.current?.focus()
    onSend({ ...draft, text: draft.text.trim() })
    change(emptyDraft)
    area.current?.focus()
  }
  return (
    <form
      className="grid gap-2 border-t border-line bg-surface px-2 pt-2.5 pb-[max(0.625rem,var(--safe-bottom))] md:px-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Attached draft={draft} onChange={change} />
      <PhotoStrip
        images={draft.images}
        photos={photos}
        onRemove={(uuid) => change({ images: draft.images.filter((one) => one.uuid !== uuid) })}
      />
      <div className="flex items-end gap-1">
        {!isTextOnly && (
          <>
            <IconButton
              label={words.addPhotos}
              disabled={draft.images.length + photos.sending.length >= mostImages}
              className="disabled:opacity-40 max-xs:size-10"
              onClick={() => input.current?.click()}
            >
              <ImagePlus size={22} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton label={words.sharePage} aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
              <HandHeart size={22} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </>
        )}
        <TypingArea
          ref={area}
          text={draft.text}
          isLong={used > longestMessage}
          describedBy={used >= counterFrom ? `${id}-used` : undefined}
          onText={(text) => {
            change({ text })
            sendTyping()
          }}
          onFiles={isTextOnly ? undefined : photos.add}
          onSend={send}
        />
        <IconButton
          type="submit"
          label={words.send}
          aria-disabled={!isReady}
          className={clsx('bg-primary! text-on-primary!', !isReady && 'opacity-50')}
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      {used >= counterFrom && <Used id={`${id}-used`} used={used} />}
      <FileInput ref={input} multiple accept="image/*" onPick={(_, files) => photos.add(files)} />
      {isSharing && (
        <SharePicker
          onPick={(shared) => {
            change({ shared })
            setIsSharing(false)
          }}
          onClose={() => setIsSharing(false)}
        />
      )}
    </form>
  )
}

type AttachedProps = { draft: Draft; onChange: (part: Partial<Draft>) => void }

function Attached({ draft: { reply, shared }, onChange }: AttachedProps) {
  return (
    <>
      {reply !== null && (
        <AttachedLine
          label={words.replyingTo({ name: reply.name })}
          text={reply.text ?? words.photo}
          end={words.endReply}
          onEnd={() => onChange({ reply: null })}
        />
      )}
      {shared !== null && (
        <AttachedLine
          label={words.sharedCard}
          text={shared.name}
          end={words.removeShared}
          onEnd={() => onChange({ shared: null })}
        />
      )}
    </>
  )
}

const Used = ({ id, used }: { id: string; used: number }) => (
  <p id={id} className={clsx('text-end text-small', used > longestMessage ? 'text-danger' : 'text-text-3')}>
    {formWords.charactersLeft({ used, max: longestMessage })}
  </p>
)

const SharePicker = lazyPart<SharePickerProps>(() => import('./share-picker.tsx').then((m) => m.SharePicker), LostSheet)

const pause = 3_000

/** Returns a throttled function that shows the other people that the viewer is typing. */
function useSendTyping({ uuid, may }: OpenChat): () => void {
  const sentAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!may.includes('type') || now - sentAt.current < pause) return
    sentAt.current = now
    void api('POST /chats/{uuid}/typing', { params: { uuid } }).catch(() => undefined)
  }
}

type AttachedLineProps = { label: string; text: string; end: string; onEnd: () => void }

function AttachedLine({ label, text, end, onEnd }: AttachedLineProps) {
  return (
    <div className="flex items-center gap-2 border-s-2 border-ember ps-3">
      <p className="grid min-w-0 grow text-small">
        <span className="font-semibold text-ember-text">{label}</span>
        <span dir="auto" lang="" className="as-name-aligned truncate text-text-2">
          {text}
        </span>
      </p>
      <IconButton label={end} onClick={onEnd}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

type TypingAreaProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  isLong: boolean
  describedBy: string | undefined
  onText: (text: string) => void
  /** Called with pasted pictures; undefined if none may be attached. */
  onFiles: ((files: File[]) => void) | undefined
  onSend: () => void
}

/** Grows to five lines. */
function TypingArea({ ref, text, isLong, describedBy, onText, onFiles, onSend }: TypingAreaProps) {
  return (
    <textarea
      ref={ref}
      rows={1}
      dir="auto"
      aria-label={words.message}
      placeholder={words.message}
      value={text}
      aria-invalid={isLong || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => onText(target.value)}
      onPaste={({ clipboardData }) => {
        const files = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
        if (files.length > 0) onFiles?.(files)
      }}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return
        event.preventDefault()
        onSend()
      }}
      className="field-sizing-content max-h-[calc(7.5rem+22px)] min-h-11 min-w-0 grow resize-none rounded-[22px] border border-control bg-surface px-4 py-2.5 text-body aria-invalid:border-danger"
    />
  )
}
