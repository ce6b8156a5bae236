import { quietReactionKinds, reactionKinds, type ReactionKind } from '@kindling/contract/comments/rules'
import type { Reactions } from '@kindling/contract/comments/reactions'
import * as words from '@kindling/words/comments/comments'
import { clsx } from 'clsx'
import { Flame, HandHeart, Heart } from 'lucide-react'
import { feel } from '../../../platform/native/haptics-feel.ts'

const icons = { heart: Heart, hands: HandHeart, ember: Flame }

type Props = {
  reactions: Reactions
  quiet: boolean
  /** Undefined if the viewer may not react. */
  onToggle: ((kind: ReactionKind) => void) | undefined
  /** The compact form: a heart, and other reactions that have a count. */
  small?: boolean
}

export function ReactionButtons({ reactions, quiet, onToggle, small = false }: Props) {
  const kinds: readonly ReactionKind[] = quiet ? quietReactionKinds : reactionKinds
  const shown = kinds.filter((kind) => !small || kind === 'heart' || reactions[kind] > 0)
  return shown.map((kind) => {
    const Icon = icons[kind]
    const mine = reactions.mine.includes(kind)
    return (
      <button
        key={kind}
        type="button"
        aria-label={words.reaction({ name: words.reactions[kind], count: reactions[kind] })}
        aria-pressed={mine}
        disabled={onToggle === undefined}
        onClick={() => {
          feel('light')
          onToggle?.(kind)
        }}
        className={clsx(
          'press inline-flex items-center gap-2 rounded-pill tabular-nums',
          small ? 'min-h-11 px-2 text-small' : 'min-h-11 border px-4 font-semibold',
          mine ? 'text-ember-text' : 'text-text-2',
          !small && (mine ? 'border-primary bg-ember-soft' : 'border-control bg-surface'),
        )}
      >
        <Icon size={small ? 18 : 20} strokeWidth={1.75} aria-hidden className={mine ? 'fill-current' : ''} />
        {reactions[kind] > 0 && <span aria-hidden>{reactions[kind]}</span>}
      </button>
    )
  })
}
