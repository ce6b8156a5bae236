import type { Topic } from '@kindling/contract/common'
import * as commonWords from '@kindling/words/common'
import { ArrowLeft, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { useGoBack } from '../../../platform/use-go-back.ts'

type Props = {
  uuid: string
  image: string | null
  topic: Topic
  alt?: string
  quiet?: boolean
  /** Classes with the picture's aspect ratio; the default is 16:9. */
  className?: string
  onShare?: (() => void) | undefined
  more?: ReactNode
  children?: ReactNode
}

/** The picture at the top of a page: edge to edge on phones, with a back button. */
export function PageCover({ uuid, image, topic, alt, quiet = false, className, onShare, more, children }: Props) {
  return (
    <div className="relative -mx-[16px] -mt-5 md:mx-0 md:mt-0">
      <Cover
        uuid={uuid}
        image={image}
        topic={topic}
        alt={alt}
        quiet={quiet}
        eager
        sizes="(min-width: 768px) 588px, 100vw"
        className={`md:rounded-sheet ${className ?? ''}`}
      />
      <div className="absolute inset-x-3 top-3 flex justify-between">
        <BackButton />
        <div className="ms-auto flex gap-2">
          {onShare && (
            <IconButton label={commonWords.share} onPicture onClick={onShare}>
              <Share2 size={22} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          {more}
        </div>
      </div>
      {children}
    </div>
  )
}

/** Goes back to where the person came from, or home; only on phones, where this page has no top bar. */
export function BackButton() {
  return (
    <IconButton label={commonWords.back} onPicture className="md:hidden" onClick={useGoBack()}>
      <ArrowLeft size={22} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
    </IconButton>
  )
}
