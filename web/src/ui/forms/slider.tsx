import { clsx } from 'clsx'
import type { CSSProperties, InputHTMLAttributes } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

const line =
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-pill [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--k-primary)_var(--share),var(--k-control)_var(--share))] ' +
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-pill [&::-moz-range-track]:bg-control [&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-pill [&::-moz-range-progress]:bg-primary'
const thumb =
  '[&::-webkit-slider-thumb]:-mt-2.25 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-surface ' +
  '[&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface'

/** The focus ring is around the thumb, not the track. */
const ring =
  'focus-visible:outline-none [&:focus-visible::-webkit-slider-thumb]:outline-2 [&:focus-visible::-webkit-slider-thumb]:outline-offset-2 [&:focus-visible::-webkit-slider-thumb]:outline-focus ' +
  '[&:focus-visible::-moz-range-thumb]:outline-2 [&:focus-visible::-moz-range-thumb]:outline-offset-2 [&:focus-visible::-moz-range-thumb]:outline-focus'

export function Slider({ label, value, min, max, onChange, className, ...rest }: Props) {
  const share = `${((value - min) / (max - min)) * 100}%`
  return (
    <input
      {...rest}
      type="range"
      dir="ltr"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={{ '--share': share } as CSSProperties}
      className={clsx(
        'h-11 w-full min-w-0 cursor-pointer appearance-none rounded-s bg-transparent',
        line,
        thumb,
        ring,
        className,
      )}
    />
  )
}
