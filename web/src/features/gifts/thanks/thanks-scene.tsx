import './thanks.css'
import { Fire } from '../../../ui/pictures/fire.tsx'

/** Embers around the fire: offset from its center, radius, color. */
const embers = [
  [-99, -29, 3, 'marigold'],
  [-45, -37, 2.5, 'marigold'],
  [43, -45, 3, 'ember'],
  [-67, -1, 4.5, 'ember'],
  [-123, 3, 2, 'marigold'],
  [-83, 19, 2.5, 'marigold'],
  [73, -7, 4, 'marigold'],
  [101, -25, 2.5, 'ember'],
  [125, 7, 2, 'ember'],
  [89, 21, 3, 'ember'],
] as const

/** The light behind the top of the sheet: a fire with embers, or in quiet mode a slow glow. Decorative. */
export function ThanksScene({ quiet }: { quiet: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-60 overflow-hidden rounded-t-sheet"
    >
      <div
        className={
          quiet
            ? 'size-full animate-[appear_1.4s_var(--k-ease-in)_both] bg-[radial-gradient(ellipse_220px_110px_at_50%_42%,color-mix(in_oklab,var(--k-plum)_16%,transparent),transparent)]'
            : 'size-full animate-[appear_.7s_var(--k-ease-in)_both] bg-[radial-gradient(ellipse_210px_125px_at_50%_40%,color-mix(in_oklab,var(--k-marigold)_26%,transparent),transparent)]'
        }
      />
      {!quiet && (
        <div className="absolute start-1/2 top-12 dialog:top-9">
          <Fire className="absolute size-20 -translate-x-1/2 animate-[fire-up_.5s_var(--k-ease-in)_both]" />
          {embers.map(([x, y, r, color], i) => (
            <span
              key={`${x} ${y}`}
              style={{
                left: x - r,
                top: 40 + y - r,
                width: r * 2,
                height: r * 2,
                background: `var(--k-${color})`,
                animationDelay: `${120 + i * 60}ms`,
              }}
              className="absolute animate-[ember-rise_.7s_var(--k-ease-in)_both] rounded-pill"
            />
          ))}
        </div>
      )}
    </div>
  )
}
