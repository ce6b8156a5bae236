import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { Chip } from '../../ui/forms/chip.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import type { BoardSearch } from './board-search.ts'

type Props = { shown: Leaderboard; asked: Required<BoardSearch>; onSearch: (search: BoardSearch) => void }

/** The choice of board and period. It offers only those that exist. */
export function BoardChoices({ shown, asked: { board, period }, onSearch }: Props) {
  return (
    <>
      <Segmented
        label={words.boardsLabel}
        options={shown.boards.map((value) => ({ value, label: words.boards[value] }))}
        value={board}
        onChange={(next) => onSearch({ board: next, period })}
      />
      {shown.periods.length > 1 && (
        <div role="group" aria-label={words.periodLabel} className="flex flex-wrap gap-2">
          {shown.periods.map((one) => (
            <Chip key={one} selected={one === period} onClick={() => onSearch({ board, period: one })}>
              {words.periods[one]}
            </Chip>
          ))}
        </div>
      )}
      <p className="text-small text-text-2">{words.lines[board]}</p>
    </>
  )
}
