import type { Message, SharedGiveable } from '@kindling/contract/chats/messages'
import type { Topic } from '@kindling/contract/common'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/chats/chats'
import * as commonWords from '@kindling/words/common'
import { numberLocale } from '@kindling/words/locale'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { pageOf, linkToGive } from '../../giveables/index.ts'

const money = (cents: number) => formatMoney(cents, { locale: numberLocale })

/** A shared giveable with its current figures and a link to give. */
export function SharedCard({ shared, lost_shared: isLost }: Pick<Message, 'shared' | 'lost_shared'>) {
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
    return count > 0 ? words.supporters({ count, n: formatCount(count) }) : words.raised({ amount: money(raised) })
  if (raised >= goal) return words.met({ goal: money(goal) })
  return words.toGo({ amount: money(goal - raised), goal: money(goal) })
}
