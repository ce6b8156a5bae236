import { type Topic, topics } from '@kindling/contract/topics'
import * as words from '@kindling/words/home/onboarding'
import { topics as names } from '@kindling/words/giveables/giveables'
import { clsx } from 'clsx'
import {
  Accessibility,
  BookOpen,
  Check,
  HandHelping,
  HeartPulse,
  House,
  type LucideIcon,
  Music,
  PawPrint,
  Siren,
  Utensils,
  Waves,
} from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { saveChoices, savedChoices } from './choices.ts'
import { StepFoot, StepHeading } from './step-parts.tsx'

const icons: Record<Topic, LucideIcon> = {
  food: Utensils,
  housing: House,
  'reading-and-schools': BookOpen,
  health: HeartPulse,
  animals: PawPrint,
  'rivers-and-oceans': Waves,
  'arts-and-music': Music,
  access: Accessibility,
  emergencies: Siren,
  'elders-and-neighbors': HandHelping,
}

export function TopicsStep() {
  const [chosen, setChosen] = useState(() => savedChoices().topics)
  const toggle = (topic: Topic) => {
    const next = chosen.includes(topic) ? chosen.filter((other) => other !== topic) : [...chosen, topic]
    setChosen(saveChoices({ topics: next }).topics)
  }
  return (
    <>
      <StepHeading title={words.topicsTitle} body={words.topicsBody} />
      <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3.5">
        {topics.map((topic) => (
          <li key={topic}>
            <TopicTile topic={topic} chosen={chosen.includes(topic)} onToggle={() => toggle(topic)} />
          </li>
        ))}
      </ul>
      <StepFoot>
        <LinkButton to="/get-started" search={(before) => ({ ...before, step: 'near' })} full>
          {words.go}
        </LinkButton>
        <p className="text-small text-text-2">{words.changeAnyTime}</p>
      </StepFoot>
    </>
  )
}

type TileProps = { topic: Topic; chosen: boolean; onToggle: () => void }

/** A chosen tile has a border and a check mark, so nothing depends on color alone. */
function TopicTile({ topic, chosen, onToggle }: TileProps) {
  const Icon = icons[topic]
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={clsx(
        'press relative flex size-full min-h-18 items-center gap-2.5 rounded-card border px-2.5 py-3 text-start font-semibold',
        chosen
          ? 'border-primary bg-ember-soft text-ember-text shadow-[inset_0_0_0_1px_var(--k-primary)]'
          : 'border-line bg-surface',
      )}
    >
      <span
        className={clsx(
          'grid size-[36px] shrink-0 place-items-center rounded-m',
          chosen ? 'bg-surface' : 'bg-surface-2',
        )}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0 wrap-anywhere">{names[topic]}</span>
      {chosen && (
        <span className="absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-pill bg-primary text-on-primary">
          <Check size={16} strokeWidth={2.5} aria-hidden />
        </span>
      )}
    </button>
  )
}
