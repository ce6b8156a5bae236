import type { Message, SharedGiveable } from '@kindling/contract/chats/messages'
import * as words from '@kindling/words/chats/chats'
import { clsx } from 'clsx'
import { Name } from '../../../ui/text/name.tsx'
import { raisedMoney, shortMoney } from '../../../ui/text/amounts.ts'
import { bubbleLook } from './bubble-look.ts'
import { MessageImages } from './message-images.tsx'
import { MessageText } from './message-text.tsx'
import { useThreadActs } from './thread-acts.ts'
import type { Topic } from '@kindling/contract/common'
import * as commonWords from '@kindling/words/common'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { pageOf, linkToGive } from '../../giveables/index.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** Pictures, a shared card and text, each in its own bubble. */
export function MessageBody({ message, opens, closes }: { message: Message; opens: boolean; closes: boolean }) {
  const { own, state, text, images, reply, shared, lost_shared: isLost } = message
  if (state === 'deleted')
    return <p className={clsx(bubbleLook({ own, opens, closes }), 'text-text-2 italic')}>{words.deleted}</p>
  return (
    <div className={clsx('grid gap-1', own ? 'justify-items-end' : 'justify-items-start')}>
      {(text !== null || reply !== null || isLost) && (
        <div className={bubbleLook({ own, opens, closes })}>
          {reply !== null && <Replied reply={reply} />}
          {isLost && <SharedCard shared={null} lost_shared />}
          {text !== null && <MessageText text={text} />}
        </div>
      )}
      {images.length > 0 && <MessageImages images={images} />}
      {shared !== null && <SharedCard shared={shared} lost_shared={false} />}
    </div>
  )
}

/** The quoted message, which links to it. */
function Replied({ reply }: { reply: NonNullable<Message['reply']> }) {
  const { goTo } = useThreadActs()
  const name = reply.own ? words.you : (reply.person?.first_name ?? words.someone)
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation()
        goTo(reply.uuid)
      }}
      className="mb-1 grid min-h-11 w-full content-center border-s-2 border-ember ps-2.5 text-start text-small"
    >
      <span className="sr-only">
        <AsWritten>{words.repliedTo({ name })}</AsWritten>
      </span>
      <Name className="font-semibold text-ember-text">{name}</Name>
      <span dir="auto" lang="" className="line-clamp-2 as-name-aligned text-text-2 wrap-anywhere">
        {reply.text ?? words.photo}
      </span>
    </button>
  )
}

/** A shared giveable with its current figures and a link to give. */
function SharedCard({ shared, lost_shared: isLost }: Pick<Message, 'shared' | 'lost_shared'>) {
  if (isLost) return <p className="text-small text-text-2">{words.lostShared}</p>
  if (shared === null) return null
  return (
    <section
      aria-label={words.sharedCard}
      className="w-full max-w-76 overflow-hidden rounded-card border border-line bg-surface text-text"
    >
      <Cover uuid={shared.uuid} image={shared.cover} topic={shared.topic as Topic} quiet={shared.quiet} sizes="304px" />
      <div className="grid gap-2 p-3">
        <Name className="font-display font-bold wrap-anywhere">{shared.name}</Name>
        {shared.goal_cents !== null && (
          <Meter
            value={shared.raised_cents}
            max={shared.goal_cents}
            label={progressOf(shared)}
            tone={shared.raised_cents >= shared.goal_cents ? 'pine' : 'ember'}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-small font-semibold">{shared.closed ? words.closedCard : progressOf(shared)}</span>
          {shared.closed ? (
            <LinkButton variant="outline" size="md" to={pageOf(shared)}>
              {words.open}
            </LinkButton>
          ) : (
            <LinkButton size="md" {...linkToGive(shared)}>
              {commonWords.give}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}

function progressOf({ goal_cents: goal, raised_cents: raised, supporters_count: count }: SharedGiveable): string {
  if (goal === null)
    return count > 0
      ? words.supporters({ count, n: formatCount(count) })
      : words.raised({ amount: raisedMoney(raised) })
  if (raised >= goal) return words.met({ goal: shortMoney(goal) })
  return words.toGo({ amount: shortMoney(goal - raised), goal: shortMoney(goal) })
}
