import * as words from '@kindling/words/invites/share'
import { MessageCircle, QrCode, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { SendInChatProps } from '../../chats/index.ts'
import { CopyNote } from './copy-note.tsx'
import { waysToSend } from './ways-to-send.ts'
import { CopyTool, PosterTool, SendWay, ShareTool } from './share-tool.tsx'
import { usePassOn } from './use-pass-on.ts'

type QrProps = { url: string; label: string }

const QrPicture = lazyPart<QrProps>(
  () => import('./qr-picture.tsx').then((m) => m.QrPicture),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)

const SendInChat = lazyPart<SendInChatProps>(
  () => import('../../chats/writing/send-in-chat.tsx').then((m) => m.SendInChat),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)

type Props = {
  url: string
  title: string
  message?: string
  /** Path of the poster's page. */
  poster?: string | undefined
  /** The card that members can send in a chat; left out if the page has no card to send. */
  inChat?: Pick<SendInChatProps, 'shared' | 'text'>
  onPass?: () => void
}

export function ShareTools({ url, title, message = title, poster, inChat, onPass }: Props) {
  const { copied, copy, share } = usePassOn({ url, title, text: message, onPass })
  const { user } = useSession()
  const [open, setOpen] = useState<'qr' | 'chats'>()
  const shown = useRef<HTMLDivElement>(null)
  // at the foot of a sheet the text would open outside the visible part
  useEffect(() => {
    if (open) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const toggle = (part: 'qr' | 'chats') => setOpen(open === part ? undefined : part)
  return (
    <div className="@container grid gap-3">
      {/* in a narrow place the names of five do not fit one row */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-x-1 gap-y-2 text-center @max-[24rem]:has-[>:nth-child(5)]:grid-cols-3 @max-[13rem]:grid-cols-2!">
        {share && <ShareTool main icon={Share2} label={words.share} onClick={share} />}
        <CopyTool
          main={!share}
          copied={copied}
          labels={{ copy: words.copyLink, copied: words.copied }}
          onClick={copy}
        />
        {!share &&
          waysToSend({ url, title, text: message }).map((way) => <SendWay key={way.label} {...way} onClick={onPass} />)}
        <ShareTool
          icon={QrCode}
          label={open === 'qr' ? words.hideQr : words.qrCode}
          expanded={open === 'qr'}
          onClick={() => toggle('qr')}
        />
        {inChat && user && (
          <ShareTool
            icon={MessageCircle}
            label={open === 'chats' ? words.hideChats : words.sendInChat}
            expanded={open === 'chats'}
            onClick={() => toggle('chats')}
          />
        )}
        {poster !== undefined && <PosterTool to={poster} label={words.poster} />}
      </div>
      <CopyNote copied={copied} text={url} />
      {open && (
        <div ref={shown} className="min-h-53 scroll-mb-4">
          {open === 'qr' && <QrPicture url={url} label={words.qrFor({ url })} />}
          {open === 'chats' && inChat && <SendInChat {...inChat} onPass={onPass} />}
        </div>
      )}
    </div>
  )
}
