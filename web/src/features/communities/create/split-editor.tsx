import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/form'
import { Trash2 } from 'lucide-react'
import { clsx } from 'clsx'
import { Button } from '../../../ui/forms/button.tsx'
import { inputLook } from '../../../ui/forms/field-frame.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { percentWords } from '../split/percent-words.ts'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { type Near, NonprofitSearch } from './nonprofit-search.tsx'
import { evenly, isWhole, leftOf, mostParts, type Part } from './parts-of-split.ts'
import type { NonprofitRef, ProjectRef } from '@kindling/contract/common'
import { useQuery } from '@tanstack/react-query'
import { projectsOfQuery } from '../../nonprofits/index.ts'

type Props = {
  parts: readonly Part[]
  /** The community's place and topic: matching nonprofits are suggested first. */
  near: Near
  onChange: (parts: Part[]) => void
  error?: string | undefined
}

/** Edits the receivers and their shares, which must add up to 100 %. */
export function SplitEditor({ parts, near, onChange, error }: Props) {
  const change = (uuid: string, changed: Partial<Part>) =>
    onChange(parts.map((part) => (part.nonprofit.uuid === uuid ? { ...part, ...changed } : part)))
  return (
    <div className="grid gap-4">
      {parts.length > 0 && (
        <ul className="grid gap-3">
          {parts.map((part) => (
            <PartRow
              key={part.nonprofit.uuid}
              part={part}
              onChange={(changed) => change(part.nonprofit.uuid, changed)}
              onRemove={() => onChange(parts.filter((one) => one !== part))}
            />
          ))}
        </ul>
      )}
      {parts.length > 0 && <Sum parts={parts} onEvenly={() => onChange(evenly(parts))} />}
      {error !== undefined && <InlineError>{error}</InlineError>}
      {parts.length < mostParts ? (
        <NonprofitSearch
          near={near}
          chosen={parts.map(({ nonprofit }) => nonprofit)}
          onAdd={(nonprofit) => onChange(withOneMore(parts, { nonprofit, percent: '' }))}
        />
      ) : (
        <p className="text-small text-text-2">{words.shareMost({ most: mostParts })}</p>
      )}
    </div>
  )
}

/** Gives a new receiver the rest; in an untouched split all parts become even. */
function withOneMore(parts: readonly Part[], part: Part): Part[] {
  const all = [...parts, part]
  const left = leftOf(parts)
  if (left > 0) return [...parts, { ...part, percent: String(left / 100) }]
  return evenly([...parts]).every((even, i) => even.percent === parts[i]!.percent) ? evenly(all) : all
}

type RowProps = { part: Part; onChange: (changed: Partial<Part>) => void; onRemove: () => void }

function PartRow({ part: { nonprofit, project, percent }, onChange, onRemove }: RowProps) {
  const name = isolate(nonprofit.name)
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 grow basis-24 font-semibold wrap-anywhere">
        <Name>{nonprofit.name}</Name>
        {nonprofit.verified && <VerifiedBadge />}
      </span>
      <span className="relative shrink-0">
        <input
          inputMode="decimal"
          aria-label={words.percentOf({ name })}
          value={percent}
          maxLength={6}
          onChange={({ target }) => onChange({ percent: target.value })}
          className={clsx(inputLook, 'h-12 w-26! pe-8! text-end tabular-nums')}
        />
        <span aria-hidden className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-text-2">
          {words.percentSign}
        </span>
      </span>
      <IconButton label={words.remove({ name })} onClick={onRemove}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Toward nonprofit={nonprofit} project={project} onChoose={(chosen) => onChange({ project: chosen })} />
    </li>
  )
}

function Sum({ parts, onEvenly }: { parts: readonly Part[]; onEvenly: () => void }) {
  const left = leftOf(parts)
  const percent = percentWords(Math.abs(left))
  const done = isWhole(parts)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-3 rounded-m px-3.5 py-1.5',
        done ? 'bg-pine-soft text-pine' : 'bg-marigold-soft text-marigold-text',
      )}
    >
      <p role="status" className="font-semibold">
        {left === 0 ? words.whole : left > 0 ? words.left({ percent }) : words.over({ percent })}
      </p>
      {parts.length > 1 && (
        <Button variant="ghost" size="md" className="-me-3.5 text-small! hover:bg-transparent!" onClick={onEvenly}>
          {words.splitEvenly}
        </Button>
      )}
    </div>
  )
}

type TowardProps = {
  nonprofit: NonprofitRef
  project: ProjectRef | undefined
  onChoose: (project: ProjectRef | undefined) => void
}

/** Chooses the project that a nonprofit's share goes toward; hidden for nonprofits without an open project. */
function Toward({ nonprofit, project, onChoose }: TowardProps) {
  const { data = [] } = useQuery(projectsOfQuery(nonprofit.uuid))
  const open: ProjectRef[] = data.map(({ uuid, slug, title }) => ({ uuid, slug, name: title }))
  // a chosen project is listed even if it no longer takes gifts
  const choices = project === undefined || open.some(({ uuid }) => uuid === project.uuid) ? open : [project, ...open]
  if (choices.length === 0) return null
  return (
    <select
      aria-label={words.towardOf({ name: isolate(nonprofit.name) })}
      value={project?.uuid ?? ''}
      className={`${inputLook} h-12 w-full`}
      onChange={({ target }) => onChoose(choices.find(({ uuid }) => uuid === target.value))}
    >
      <option value="">{words.allItsWork}</option>
      {choices.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {name}
        </option>
      ))}
    </select>
  )
}
