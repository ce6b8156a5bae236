import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { longestSearch } from '../../platform/search-words.ts'
import { inputLook } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

/** The search waits for this many milliseconds without typing. */
const pause = 250

type Props = {
  words: { search: string; placeholder: string; clearSearch: string }
  q: string
  onSearch: (q: string) => void
  onSettled?: (q: string) => void
}

/** `onSettled`: the person pressed Enter or left the field. The typed text stays even if the URL changes late. */
export function SearchBox({ words, q, onSearch, onSettled }: Props) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  // the URL differs from what this field last sent: by Back, a recent search, or cleared filters
  if (q !== known) {
    setKnown(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const field = useRef<HTMLInputElement>(null)
  const send = useEffectEvent(() => {
    if (typed.trim() === q) return
    setKnown(typed.trim())
    onSearch(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => send(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const settle = () => typed.trim() !== '' && onSettled?.(typed.trim())
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
        settle()
      }}
    >
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-text-2"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        enterKeyHint="search"
        aria-label={words.search}
        placeholder={words.placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value.slice(0, longestSearch))}
        onBlur={settle}
        className={`${inputLook} h-12 px-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed !== '' && (
        <IconButton
          label={words.clearSearch}
          className="absolute! end-0.5 top-1/2 -translate-y-1/2"
          onClick={() => {
            setTyped('')
            onSearch('')
            field.current?.focus()
          }}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </form>
  )
}
