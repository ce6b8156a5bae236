import * as words from '@kindling/words/profile'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyPart, type LostPartProps } from '../../../ui/lazy-part.tsx'
import { ResponsiveModal } from '../../../ui/responsive-modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PhotoKind } from '../profile.api.ts'
import type { CropSurfaceProps } from './crop-surface.tsx'
import type { Area } from './cut-photo.ts'
import { useSavePhoto } from './use-save-photo.ts'

type Props = { kind: PhotoKind; file: File; address: string; onClose: () => void; onAnother: () => void }

const CropSurface = lazyPart<CropSurfaceProps>(
  () => import('./crop-surface.tsx').then((m) => m.CropSurface),
  ({ onRetry }: LostPartProps<CropSurfaceProps>) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="-mx-4 h-[min(24rem,50dvh)] rounded-none dialog:-mx-6" />,
)

/** A photo that was picked: which part of it is kept, and its way to the server. */
export function CropModal({ kind, file, address, onClose, onAnother }: Props) {
  const [area, setArea] = useState<Area>()
  const [broken, setBroken] = useState<File>()
  const { progress, save, stop } = useSavePhoto(kind, onClose)
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
      title={words.photos[kind].title}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={close}>
            {words.cancel}
          </Button>
          <Button
            disabled={isUnreadable || area === undefined}
            loading={progress === undefined ? undefined : words.uploading({ percent: Math.floor(progress * 100) })}
            onClick={() => void save(address, area!)}
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
        <CropSurface key={address} kind={kind} address={address} onArea={setArea} onBroken={() => setBroken(file)} />
      )}
    </ResponsiveModal>
  )
}
