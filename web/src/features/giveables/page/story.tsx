import * as words from '@kindling/words/giveables/giveables'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

/** About six lines of text on a phone; the first render uses it before the height can be measured. */
const foldedCharacters = 260

export function Story({ text }: { text: string }) {
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(text.length > foldedCharacters)
  useEffect(() => {
    const element = body.current
    if (element === null || open) return
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])
  return (
    <div className="grid justify-items-start gap-1">
      <div ref={body} id={id} className={`max-w-[68ch] wrap-anywhere ${open ? '' : 'folded'}`}>
        {text
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph, i) => (
            <p key={i} dir="auto" lang="" className="mt-3 whitespace-pre-line first:mt-0">
              {paragraph.trim()}
            </p>
          ))}
      </div>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 items-center gap-1.5 font-semibold text-ember-text"
        >
          {open ? words.readLess : words.readMore}
          <ChevronDown size={18} aria-hidden className={open ? 'rotate-180' : ''} />
        </button>
      )}
    </div>
  )
}
