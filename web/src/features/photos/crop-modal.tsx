import * as words from '@kindling/words/photos/photos'
import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart, type LostPartProps } from '../../ui/states/lazy-part.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AltField } from './alt-field.tsx'
import type { CropSurfaceProps } from './crop-surface.tsx'
import type { Area, PhotoShape } from './cut-photo.ts'
import { type SendPhoto, useSendPhoto } from './use-send-photo.ts'

export type CropModalProps = {
  title: string
  shape: PhotoShape
  file: File
  address: string
  failed: string
  /** Asks for a description of the photo (alt text). */
  asksAlt?: boolean
  send: SendPhoto
  onClose: () => void
  onAnother: () => void
}

const CropSurface = lazyPart<CropSurfaceProps>(
  () => import('./crop-surface.tsx').then((m) => m.CropSurface),
  ({ onRetry }: LostPartProps<CropSurfaceProps>) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="-mx-4 h-[min(24rem,50dvh)] rounded-none dialog:-mx-6" />,
)

export function CropModal({ title, shape, file, address, failed, asksAlt, send, onClose, onAnother }: CropModalProps) {
  const [area, setArea] = useState<Area>()
  const [broken, setBroken] = useState<File>()
  const [alt, setAlt] = useState('')
  const { progress, start, stop } = useSendPhoto(shape, failed, send, onClose)
  const isPhoto = file.type.startsWith('image/')
  const isUnreadable = !isPhoto || broken === file
  const close = () => {
    stop()
    onClose()
  }
  return (
    <ResponsiveModal
      open
      onOpenChange={close}
      title={title}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={close}>
            {words.cancel}
          </Button>
          <Button
            disabled={isUnreadable || area === undefined}
            loading={progress === undefined ? undefined : words.uploading({ percent: Math.floor(progress * 100) })}
            onClick={() => void start(address, area!, alt.trim())}
          >
            {words.save}
          </Button>
        </div>
      }
    >
      {isUnreadable ? (
        <div role="alert" className="grid justify-items-start gap-3 pt-2">
          <p>{isPhoto ? words.unreadable : words.notAPicture}</p>
          <Button variant="soft" size="md" onClick={onAnother}>
            {words.chooseAnother}
          </Button>
        </div>
      ) : (
        <>
          <CropSurface
            key={address}
            shape={shape}
            address={address}
            onArea={setArea}
            onBroken={() => setBroken(file)}
          />
          {asksAlt && (
            <div className="pt-4">
              <AltField alt={alt} onChange={setAlt} />
            </div>
          )}
        </>
      )}
    </ResponsiveModal>
  )
}
