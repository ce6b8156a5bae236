import * as words from '@kindling/words/communities/communities'

export const ByRequest = () => (
  <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-text-2">{words.byRequest}</p>
)
