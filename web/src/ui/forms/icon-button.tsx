import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string
  children: ReactNode
  /** Over a photo or art: a dark disk behind the icon. */
  onPicture?: boolean
  ref?: Ref<HTMLButtonElement>
}

const iconButtonLook = (onPicture = false): string =>
  clsx(
    'press grid size-[44px] shrink-0 place-items-center rounded-pill',
    onPicture
      ? 'bg-night/80 text-white hover:bg-night focus-visible:shadow-[0_0_0_5px_var(--k-surface)]'
      : 'text-text hover:bg-surface-2',
  )

export function IconButton({ label, onPicture = false, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={clsx(iconButtonLook(onPicture), className)}>
      {children}
    </button>
  )
}
