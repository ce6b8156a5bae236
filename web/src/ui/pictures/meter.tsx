import { clsx } from 'clsx'

/** On the page of a quiet cause no meter has the color of fire. */
const fills = { ember: 'bg-ember quiet-page:bg-plum', pine: 'bg-pine', plum: 'bg-plum' }

/** The second tint, of what a sponsor's match adds to gifts, beside each tone of theirs. */
export const matchFills = {
  ember: 'bg-plum quiet-page:bg-text-3',
  pine: 'bg-plum quiet-page:bg-text-3',
  plum: 'bg-text-3',
}

type Props = {
  value: number
  max: number
  /** What a match adds to the value, in a second tint behind it. */
  matched?: number
  /** The accessible value: "82 percent, $262 to go of $1,500". */
  label: string
  tone?: keyof typeof fills
  thin?: boolean
  className?: string
}

/** The role of a progress bar of any shape; `share` from 0 to 1. */
export const meterRole = (share: number, label: string) =>
  ({
    role: 'progressbar',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.floor(share * 100),
    'aria-valuetext': label,
    'aria-label': label,
  }) as const

/** A progress bar: 10 px high, 6 px when thin. The fill moves only by transform. */
export function Meter({ value, max, matched = 0, label, tone = 'ember', thin = false, className }: Props) {
  const shareOf = (part: number) => (max <= 0 ? 0 : Math.min(1, Math.max(0, part / max)))
  const share = shareOf(value)
  return (
    <div
      {...meterRole(share, label)}
      className={clsx(
        'relative overflow-hidden rounded-pill bg-surface-2 shadow-[inset_0_0_0_1px_var(--k-line)]',
        thin ? 'h-1.5' : 'h-2.5',
        className,
      )}
    >
      {matched > 0 && share < 1 && (
        <div
          style={{ transform: `translateX(${(shareOf(value + matched) - 1) * 100}%)` }}
          className={clsx(
            'absolute inset-0 rounded-pill transition-transform duration-(--k-t-meter) ease-in rtl:-scale-x-100',
            matchFills[tone],
          )}
        />
      )}
      {share > 0 && (
        <div
          // the minimum is a whole dot, because a sliver of the rounded end is invisible
          style={{ transform: `translateX(max(${(share - 1) * 100}%, -100% + ${thin ? 6 : 10}px))` }}
          className={clsx(
            'absolute inset-0 rounded-pill transition-transform duration-(--k-t-meter) ease-in motion-safe:animate-[meter-fill_var(--k-t-meter)_var(--k-ease-in)] rtl:-scale-x-100',
            fills[tone],
          )}
        >
          {tone === 'ember' && !thin && (
            <span
              style={{ left: `calc(${(1 - share) * 100}% + 5px)` }}
              className="absolute top-0.5 right-1.25 h-0.5 rounded-pill bg-marigold quiet-page:hidden"
            />
          )}
        </div>
      )}
    </div>
  )
}
