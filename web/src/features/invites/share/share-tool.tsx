import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, Copy, type LucideIcon, Printer } from 'lucide-react'
import type { Copied } from './use-pass-on.ts'

type Props = {
  icon: LucideIcon
  label: string
  main?: boolean
  /** On a poster each tool has its own frame; elsewhere it is a disk with a label. */
  framed?: boolean
  expanded?: boolean
  onClick: () => void
}

export function ShareTool({ icon: Icon, label, main = false, framed = false, expanded, onClick }: Props) {
  const icon = <Icon size={22} strokeWidth={1.75} aria-hidden />
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onClick}
      className={clsx(
        'press grid content-start justify-items-center gap-2 text-caption font-semibold wrap-anywhere',
        framed ? 'rounded-card border border-line bg-surface px-1 py-3.5 shadow-1' : 'rounded-m py-1',
      )}
    >
      {framed ? (
        icon
      ) : (
        <span
          className={clsx(
            'grid size-13 place-items-center rounded-card',
            main ? 'bg-primary text-on-primary' : 'bg-surface-2 text-text',
          )}
        >
          {icon}
        </span>
      )}
      {label}
    </button>
  )
}

type WayProps = { icon: LucideIcon; label: string; href: string; onClick: (() => void) | undefined }

const linkLook =
  'press grid content-start justify-items-center gap-2 rounded-m py-1 text-caption font-semibold text-text wrap-anywhere hover:no-underline'

/** A way to send the link that leads out of the app. */
export const SendWay = ({ icon: Icon, label, href, onClick }: WayProps) => (
  <a href={href} onClick={onClick} rel="noopener noreferrer" target="_blank" className={linkLook}>
    <span className="grid size-13 place-items-center rounded-card bg-surface-2 text-text">
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </span>
    {label}
  </a>
)

export const PosterTool = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={linkLook}>
    <span className="grid size-13 place-items-center rounded-card bg-surface-2 text-text">
      <Printer size={22} strokeWidth={1.75} aria-hidden />
    </span>
    {label}
  </Link>
)

type CopyProps = Pick<Props, 'main' | 'framed' | 'onClick'> & {
  copied: Copied
  labels: { copy: string; copied: string }
}

export const CopyTool = ({ copied, labels, ...tool }: CopyProps) => (
  <ShareTool {...tool} icon={copied === 'yes' ? Check : Copy} label={copied === 'yes' ? labels.copied : labels.copy} />
)
