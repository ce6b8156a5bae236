import { clsx } from 'clsx'
import { printHeight, printWidth } from './print-families.ts'
import { printOf } from './print.ts'

type Props = {
  uuid: string
  /** Grief, disasters, illness: no sparks, no hot colors. */
  quiet?: boolean
  className?: string
}

/** The drawn picture of a thing without a photo; fills its box. Decoration: the name stands beside it. */
export function Print({ uuid, quiet = false, className }: Props) {
  const print = printOf(uuid, quiet)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${printWidth} ${printHeight}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ background: print.background }}
      className={clsx('block size-full', className)}
    >
      {print.paths.map(({ d, opacity, width }) =>
        width === undefined ? (
          <path key={`${opacity}`} d={d} fill={print.drawing} opacity={opacity} />
        ) : (
          <g
            key={`${opacity} ${width}`}
            opacity={opacity}
            fill="none"
            stroke={print.drawing}
            strokeWidth={width}
            strokeLinecap="round"
          >
            <path d={d} />
          </g>
        ),
      )}
    </svg>
  )
}
