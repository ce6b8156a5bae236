/** The parts of a pseudo-locale text outside of all brackets, which come from no locale file. */
export function outsideWords(text: string): string {
  let depth = 0
  let outside = ''
  for (const sign of text) {
    if (sign === '⟦') depth += 1
    else if (sign === '⟧') depth -= 1
    else if (depth === 0) outside += sign
  }
  return depth === 0 ? outside : text
}

/** Words outside of all brackets that are not in `given`. */
export function strayWords(text: string, given: readonly string[]): string[] {
  const longestFirst = given.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, one) => left.replaceAll(one, ' '), outsideWords(text))
  return rest.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []
}
