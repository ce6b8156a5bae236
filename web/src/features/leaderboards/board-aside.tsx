import type { Leaderboard } from '@kindling/contract/leaderboards'
import * as words from '@kindling/words/leaderboards'
import { Card } from '../../ui/card.tsx'
import { SpotCard } from './own-spot.tsx'

type Props = { shown: Leaderboard; isOn: boolean; onShare: () => void }

export function BoardAside({ shown, isOn, onShare }: Props) {
  return (
    <>
      {isOn && <SpotCard shown={shown} onShare={onShare} />}
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{words.ways}</h2>
        <ul className="grid gap-3 text-small text-text-2">
          {shown.boards.map((board) => (
            <li key={board}>
              <b className="text-text">{words.waysOf[board].name}</b> {words.waysOf[board].line}
            </li>
          ))}
        </ul>
      </Card>
      <p className="px-1 text-small text-text-2">{words.note}</p>
    </>
  )
}
