import type { Card } from '@kindling/contract/cards/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hadCard } from '../../platform/session/saved-card.ts'
import { useSession } from '../../platform/session/session.ts'
import { cardsQuery, isExpired } from './cards.api.ts'

export type CardChoice = {
  loading: boolean
  /** True if this browser last saw a saved card. */
  expected: boolean
  /** Cards that can pay: not expired, the default card first. */
  cards: Card[]
  saved: Card | undefined
  pick: (which: Card | 'new') => void
  changing: boolean
  setChanging: (changing: boolean) => void
  /** The new card will be saved. Unchecked by default, except where it must be saved. */
  save: boolean
  mustSave: boolean
  setSave: (save: boolean) => void
}

/** `onPick`: called when another card is chosen. `mustSave`: a new card is saved in any case, and the form says so. */
export function useCardChoice(onPick: () => void, mustSave = false): CardChoice {
  const { token, user } = useSession()
  const guest = token === null
  const query = useQuery({ ...cardsQuery, enabled: !guest })
  const [picked, setPicked] = useState<string>()
  const [changing, setChanging] = useState(false)
  const [save, setSave] = useState(false)
  const cards = (query.data ?? []).filter((card) => !isExpired(card))
  return {
    loading: query.isPending && !guest && picked !== 'new',
    expected: hadCard(user?.uuid),
    cards,
    saved: picked === 'new' ? undefined : (cards.find((card) => card.uuid === picked) ?? cards[0]),
    pick(which) {
      setPicked(which === 'new' ? which : which.uuid)
      setChanging(false)
      onPick()
    },
    changing,
    setChanging,
    save: save || mustSave,
    mustSave,
    setSave,
  }
}
