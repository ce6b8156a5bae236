import type { Words } from './words.ts'

type Card = { cardBrand: string | null; cardLast4: string | null }

/** "Visa ending in 4242" */
export function cardName({ cardBrand, cardLast4 }: Card, words: Words['documents']): string {
  if (cardLast4 === null) return words.unknownCard
  const known: Record<string, string> = words.brand
  return words.card({ brand: known[cardBrand ?? ''] ?? words.anyBrand, last4: cardLast4 })
}
