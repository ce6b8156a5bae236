import * as words from '@kindling/words/shell/shell'

/** The first Tab stop: skips the bars. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      className="fixed start-4 top-2 z-60 -translate-y-20 rounded-m bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      {words.skip}
    </a>
  )
}
