import * as words from '@kindling/words/accounts/profile'
import { clsx } from 'clsx'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMedia } from '../../../../platform/use-media.ts'
import { inputLook } from '../../../../ui/forms/field-frame.tsx'
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx'
import { countries, findCountries, type Country } from './countries.ts'
import { Flag } from './flag.tsx'
import { isEnter } from '../../../../ui/forms/keys.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  chosen: Country
  onChoose: (country: Country) => void
}

export function DialingCodes({ open, onOpenChange, ...rest }: Props) {
  return (
    <ResponsiveModal open={open} onOpenChange={onOpenChange} title={words.dialing.title} size={390}>
      <Choice {...rest} />
    </ResponsiveModal>
  )
}

/** How many rows a key moves down the list. */
const strides: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

function Choice({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(chosen.code)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // on a phone the keyboard would hide the list
  const typing = useMedia('(pointer: fine)')
  const found = query.trim() === '' ? countries : findCountries(query)
  const at = Math.max(
    found.findIndex(({ code }) => code === active),
    0,
  )

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: query === '' ? 'center' : 'nearest' })
    // a new search scrolls the list to its top
  }, [at, query])

  // after the dialog has stored its opener and set its own focus
  useEffect(() => {
    if (typing) requestAnimationFrame(() => requestAnimationFrame(() => input.current?.focus()))
  }, [typing])

  function onKeyDown(event: KeyboardEvent): void {
    const stride = strides[event.key]
    const marked = found[at]
    if (isEnter(event) && marked !== undefined) onChoose(marked)
    else if (stride !== undefined)
      setActive(found[Math.min(Math.max(at + stride, 0), found.length - 1)]?.code ?? active)
    else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-3">
      <p className="text-text-2">{words.dialing.body}</p>
      <div className="relative">
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto"
        />
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] && `${id}-${found[at].code}`}
          aria-label={words.dialing.search}
          placeholder={words.dialing.search}
          autoComplete="off"
          ref={input}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(findCountries(event.target.value)[0]?.code ?? chosen.code)
          }}
          onKeyDown={onKeyDown}
          className={clsx(inputLook, 'h-12 ps-11 [&::-webkit-search-cancel-button]:hidden')}
        />
      </div>
      <p role="status" className="sr-only">
        {query !== '' && words.dialing.found({ count: found.length })}
      </p>
      {/* a fixed height, so that the sheet does not resize with the results */}
      <div className="h-[60vh]">
        {found.length === 0 && <p className="py-3 text-text-2">{words.dialing.none}</p>}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={words.dialing.title}
          className="-mx-2 max-h-full overflow-y-auto overscroll-contain px-0.5 empty:hidden"
        >
          {found.map((country) => (
            <Row
              key={country.code}
              id={`${id}-${country.code}`}
              country={country}
              chosen={country.code === chosen.code}
              active={country === found[at]}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type RowProps = {
  id: string
  country: Country
  chosen: boolean
  active: boolean
  onChoose: (country: Country) => void
}

function Row({ id, country, chosen, active, onChoose }: RowProps) {
  return (
    // the search field handles the keys and points to the active row
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={chosen}
      onClick={() => onChoose(country)}
      className={clsx(
        'flex min-h-12 w-full scroll-my-1 text-start items-center gap-3 rounded-m border px-3 py-2',
        chosen ? 'border-ember bg-ember-soft font-semibold text-ember-text' : 'border-transparent hover:bg-surface-2',
        active && !chosen && 'border-control! bg-surface-2',
      )}
    >
      <Flag code={country.code} />
      <span className="min-w-0 grow">
        {country.name} <span className={chosen ? '' : 'text-text-2'} dir="ltr">{`(${country.dial_code})`}</span>
      </span>
      {chosen && <Check size={20} strokeWidth={1.75} aria-hidden />}
    </button>
  )
}
