import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import * as sharingWords from '@kindling/words/flash-campaigns/sharing'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as invitesWords from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import * as shareWords from '@kindling/words/invites/share'
import { HandHeart } from 'lucide-react'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { pageOf, linkToGive } from '../../giveables/index.ts'
import { SharePoster, type ShownPoster } from '../../invites/index.ts'
import { phaseOf } from '../clock/phase.ts'
import { useClock } from '../clock/use-clock.ts'
import { flashWords } from '../flash-words.ts'
import { untilWords } from '../time-left.ts'
import { FlashMeter } from './flash-meter.tsx'

/** A flash campaign as a poster to share; after its end the poster shows the result. */
export function FlashShare({ flash: c }: { flash: FlashCampaign }) {
  const now = useClock(c)
  const address = { type: 'flash-campaigns', id: c.id } as const
  const takesGifts = c.may.includes('give')
  return (
    <SharePoster
      poster={posterOf(c, now)}
      figures={<FlashMeter flash={c} now={now} />}
      action={
        <LinkButton
          {...(takesGifts ? linkToGive(address) : { to: pageOf(address) })}
          variant={takesGifts ? 'primary' : 'outline'}
          full
          icon={takesGifts && <HandHeart size={22} strokeWidth={1.75} aria-hidden />}
        >
          {takesGifts ? shareWords.supportThis : sharingWords.card.look}
        </LinkButton>
      }
    />
  )
}

function posterOf(c: FlashCampaign, now: number): ShownPoster {
  const { progress, raisedOf, toGo, raised, givers } = flashWords(c)
  const phase = phaseOf(c, now)
  const isOver = phase === 'over'
  return {
    giveable: { type: 'flash-campaigns', id: c.id, uuid: c.uuid, name: c.title, quiet: c.quiet, topic: c.topic },
    cover: c.cover,
    mark: { name: c.community.name, uuid: c.community.uuid, image: c.community.avatar },
    sentence: c.line === '' ? giveablesWords.forWhom({ name: isolate(c.nonprofit.name) }) : c.line,
    place: `${c.city}, ${c.state}`,
    figures: [
      progress.met || isOver ? raised : giveablesWords.toGo({ amount: toGo }),
      // a printed poster shows the end instead of a countdown
      [raisedOf, givers, untilWords(c)].join(' · '),
    ],
    meter: { percent: progress.percent },
    note: phase === 'canceled' ? words.states.canceled : null,
    result: isOver
      ? {
          title: c.outcome === null ? invitesWords.over : invitesWords.finished,
          text: c.outcome ?? invitesWords.pending,
        }
      : null,
    page: `/flash-campaigns/${c.id}`,
  }
}
