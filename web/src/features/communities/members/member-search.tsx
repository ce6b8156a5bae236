import * as words from '@kindling/words/communities/membership'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { inputLook } from '../../../ui/forms/field-frame.tsx'

/** The search waits for this many milliseconds without typing. */
const pause = 250
/** The longest search that the call accepts. */
const longestSearch = 80

export function MemberSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <div role="search" className="relative">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-3.5 text-text-3"
      />
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        maxLength={longestSearch}
        onChange={({ target }) => setTyped(target.value)}
        className={`${inputLook} h-12 ps-11`}
      />
    </div>
  )
}
