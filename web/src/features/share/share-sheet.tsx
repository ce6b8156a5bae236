import * as words from '@kindling/words/share'
import { ResponsiveModal } from '../../ui/responsive-modal.tsx'
import type { Giveable } from '../giveables/index.ts'
import { ShareTools } from './share-tools.tsx'
import { useShareUrl } from './share-url.ts'

type Props = { giveable: Pick<Giveable, 'type' | 'id' | 'name'>; onClose: () => void }

export function ShareSheet({ giveable, onClose }: Props) {
  const url = useShareUrl(giveable)
  const title = giveable.name
  const { host, pathname } = new URL(url)
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.title} size={480} inAddress>
      <div className="grid gap-4 pb-2">
        <div className="grid gap-0.5 rounded-card bg-surface-2 px-3.5 py-3">
          <p dir="auto" className="text-small font-semibold">
            {title}
          </p>
          <p className="truncate text-small text-text-2">{`${host}${pathname}`}</p>
        </div>
        <ShareTools url={url} title={title} message={words.message({ title })} />
      </div>
    </ResponsiveModal>
  )
}
