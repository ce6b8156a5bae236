import type { ImpactScore } from '@kindling/contract/impact/calls'
import type { InvitedPerson } from '@kindling/contract/people/calls'
import * as words from '@kindling/words/impact/explainer'
import { useSession } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { type Point, pathOf, rings, size, treeOf } from './tree.ts'

type Props = { people: ImpactScore['people']; invited: readonly InvitedPerson[] }

/** The people a person has reached, as a picture; the table beside it has the same content. */
export function ImpactTree({ people, invited }: Props) {
  const { user } = useSession()
  const { figures, more, dots, each, twigs } = treeOf(
    people,
    invited.map(({ inspired }) => inspired),
  )
  return (
    <figure className="grid justify-items-center gap-1">
      <div aria-hidden="true" className="relative w-full max-w-90">
        <svg viewBox={`0 0 ${size} ${size}`} className="block w-full overflow-visible">
          {Object.values(rings).map((r) => (
            <circle key={r} cx="180" cy="180" r={r} fill="none" stroke="var(--k-line)" strokeDasharray="2 6" />
          ))}
          <g fill="none" stroke="var(--k-plum)" strokeLinecap="round">
            {twigs.map((twig, index) => (
              <path
                key={index}
                d={pathOf(twig)}
                pathLength={1}
                strokeWidth={twig.bend > 0 ? 2.5 : 1.5}
                opacity={twig.bend > 0 ? 1 : 0.55}
                className="animate-grow [stroke-dasharray:1]"
              />
            ))}
          </g>
          {dots.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill="var(--k-ember)" />
          ))}
          {figures.slice(invited.length).map((one) => (
            <Figure key={`${one.x} ${one.y}`} at={one} />
          ))}
          {more && (
            <g transform={`translate(${more.at.x} ${more.at.y})`}>
              <circle r="18" fill="var(--k-plum-soft)" />
              <text textAnchor="middle" dy="5" className="fill-plum text-[14px] font-bold">
                {words.moreFigures({ n: more.n })}
              </text>
            </g>
          )}
        </svg>
        {figures.map(({ x, y }, i) => {
          const one = invited[i]
          if (one === undefined) return null
          const place = { left: `${(100 * x) / size}%`, top: `${(100 * y) / size}%` }
          return (
            <span key={one.uuid} style={place} className="absolute -translate-1/2">
              <Avatar name={one.name} image={one.avatar} uuid={one.uuid} size="sm" />
            </span>
          )
        })}
        {user && (
          <span className="absolute inset-0 m-auto size-fit rounded-pill ring-3 ring-ember ring-offset-3 ring-offset-surface">
            <Avatar name={user.name} image={user.avatar} uuid={user.uuid} size="xl" />
          </span>
        )}
      </div>
      {each > 1 && <figcaption className="text-small text-text-2">{words.oneDot({ n: each })}</figcaption>}
    </figure>
  )
}

const Figure = ({ at: { x, y } }: { at: Point }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="18" fill="var(--k-plum)" />
    <g fill="var(--k-surface)">
      <circle cy="-4.5" r="4.5" />
      <path d="M-8.5 9.5a8.5 7.5 0 0 1 17 0z" />
    </g>
  </g>
)
