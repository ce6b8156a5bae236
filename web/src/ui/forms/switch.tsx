import type { InputHTMLAttributes, Ref } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'checked'> & {
  checked: boolean
  ref?: Ref<HTMLInputElement>
}

/** A switch of 52 x 32 px that applies at once. Its label is beside it, and the whole row is clickable. */
export function Switch(props: Props) {
  return (
    <span className="relative inline-flex h-8 w-13 shrink-0">
      <input
        type="checkbox"
        role="switch"
        {...props}
        aria-checked={props.checked}
        className="peer h-8 w-13 appearance-none rounded-pill border border-transparent bg-control transition-colors duration-(--k-t-state) checked:bg-pine disabled:opacity-60"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-1 top-1 size-6 rounded-pill border border-transparent bg-surface shadow-1 transition-transform duration-(--k-t-state) ease-in peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5"
      />
    </span>
  )
}
