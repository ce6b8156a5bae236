import type { Language } from '@kindling/contract/language'
import * as links from '@kindling/words/billing/statement-links'
import * as cards from '@kindling/words/cards/cards'
import * as spanishLinks from '@kindling/words/es/billing/statement-links'
import * as spanishCards from '@kindling/words/es/cards/cards'
import * as spanishAmounts from '@kindling/words/es/gifts/amounts'
import * as spanishCard from '@kindling/words/es/gifts/dedication-card'
import * as spanishCardForm from '@kindling/words/es/gifts/dedication-card-form'
import * as spanishDedication from '@kindling/words/es/gifts/dedication-form'
import * as spanishEmployer from '@kindling/words/es/gifts/employer-match'
import * as spanishGifts from '@kindling/words/es/gifts/gifts'
import * as amounts from '@kindling/words/gifts/amounts'
import * as card from '@kindling/words/gifts/dedication-card'
import * as cardForm from '@kindling/words/gifts/dedication-card-form'
import * as dedication from '@kindling/words/gifts/dedication-form'
import * as employer from '@kindling/words/gifts/employer-match'
import * as gifts from '@kindling/words/gifts/gifts'

/** The texts by which a journey in two languages finds what it uses. */
const words = {
  en: { amounts, card, cardForm, cards, dedication, employer, gifts, links },
  es: {
    amounts: spanishAmounts,
    card: spanishCard,
    cardForm: spanishCardForm,
    cards: spanishCards,
    dedication: spanishDedication,
    employer: spanishEmployer,
    gifts: spanishGifts,
    links: spanishLinks,
  },
} satisfies Record<Language, unknown>

export const wordsIn = (language: Language) => words[language]
