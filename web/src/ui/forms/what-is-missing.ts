import * as words from '@kindling/words/forms'

/** A sentence that names the fields which are not complete yet; undefined if all are. */
export function whatIsMissing(fields: readonly (readonly [label: string, isComplete: boolean])[]): string | undefined {
  const labels = fields.filter(([, isComplete]) => !isComplete).map(([label]) => label)
  return labels.length === 0 ? undefined : words.missing.fields({ labels: labels.join(', ') })
}
