import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { CalendarHeart, HandCoins, Users } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { SpotCard } from './own-spot.tsx'

const icons = { inspired: Users, given: HandCoins, months: CalendarHeart }

type Props = { shown: Leaderboard; isOn: boolean; onShare: () => void }

export function BoardAside({ shown, isOn, onShare }: Props) {
  return (
    <>
      {isOn && <SpotCard shown={shown} onShare={onShare} />}
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{words.ways}</h2>
        <ul className="grid gap-3 text-small text-text-2">
          {shown.boards.map((board) => {
            const Icon = icons[board]
            return (
              <li key={board} className="flex gap-2.5">
                <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-ember-text" />
                <span>
                  <b className="text-text">{words.waysOf[board].name}</b> {words.waysOf[board].line}
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
      <p className="px-1 text-small text-text-2">{words.note}</p>
    </>
  )
}
