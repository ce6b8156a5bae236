import { X } from 'lucide-react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'

type Props = { label: string; text: string; end: string; onEnd: () => void }

export function AttachedLine({ label, text, end, onEnd }: Props) {
  return (
    <div className="flex items-center gap-2 border-s-2 border-ember ps-3">
      <p className="grid min-w-0 grow text-small">
        <span className="font-semibold text-ember-text">{label}</span>
        <span dir="auto" className="as-name-aligned truncate text-text-2">
          {text}
        </span>
      </p>
      <IconButton label={end} onClick={onEnd}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
