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

const english = /\b(?:the|your|you|and|with|this|that|of|to|is|gifts?|give|from|they|isn’t|don’t)\b/gi

/** English words in a Spanish text, without those of addresses and names. */
export const englishIn = (text: string): string[] =>
  text.replaceAll(/https?:\S+|\u2068[^\u2069]*\u2069/g, ' ').match(english) ?? []
