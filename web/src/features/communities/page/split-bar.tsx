import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { percentWords } from '../split/percent-words.ts'
import { NonprofitLink } from '../../giveables/index.ts'

/** Position and labels distinguish the parts too, so nothing depends on color alone. */
const colors = ['bg-ember', 'bg-plum', 'bg-pine', 'bg-info', 'bg-marigold', 'bg-control']
const colorAt = (i: number) => colors[i % colors.length] ?? 'bg-control'

type Props = {
  shares: Community['allocation']
  /** Path of the page that opens a nonprofit's sheet; without it the names are not links. */
  page?: string | undefined
  badges?: boolean
}

/** The split of each gift: a bar, and the nonprofits with their shares; `badges`: shows their badges. */
export function SplitBar({ shares, badges = false, page }: Props) {
  return (
    <div className="grid gap-2.5">
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-pill">
        {shares.map((share, i) => (
          <span
            key={share.nonprofit.uuid}
            style={{ flexGrow: share.basis_points }}
            className={`basis-0 forced-color-adjust-none ${colorAt(i)}`}
          />
        ))}
      </div>
      <ul aria-label={words.split} className="grid gap-1.5 text-small">
        {shares.map((share, i) => (
          <li key={share.nonprofit.uuid} className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 rounded-[4px] forced-color-adjust-none ${colorAt(i)}`}
            />
            <span className="min-w-0 grow wrap-anywhere">
              {page === undefined ? (
                <Name>{share.nonprofit.name}</Name>
              ) : (
                <NonprofitLink nonprofit={share.nonprofit} page={page} />
              )}
              {badges && share.nonprofit.verified && <VerifiedBadge />}
              {share.project && (
                <span className="block text-text-2">
                  <Name>{share.project.name}</Name>
                </span>
              )}
            </span>
            <b className="font-semibold tabular-nums">{words.percent({ percent: percentWords(share.basis_points) })}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
