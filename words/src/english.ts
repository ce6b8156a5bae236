const english = /\b(?:the|your|you|and|with|this|that|of|to|is|gifts?|give|from|they|isn’t|don’t)\b/gi

/** English words in a Spanish text, without those of addresses and names. */
export const englishIn = (text: string): string[] =>
  text.replaceAll(/https?:\S+|\u2068[^\u2069]*\u2069/g, ' ').match(english) ?? []
