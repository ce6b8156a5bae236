import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Made, makingSearch } from '../../platform/making.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LostSheet } from '../../ui/lost-dialog.tsx'
import { useCloseSheet } from './sheets/use-close-sheet.ts'

type MakingProps = { draft?: string | undefined; onClose: () => void }

/** Loaded when the address first asks for one. */
const forms: Partial<Record<Made, ComponentType<MakingProps>>> = {
  campaign: lazyPart(() => import('../campaigns/create/create-campaign.tsx').then((m) => m.CreateCampaign), LostSheet),
  community: lazyPart(() => import('../communities/making/made-parts.ts').then((m) => m.CreateCommunity), LostSheet),
}

/** Over any page of a member: what the address asks to make. */
export function Making() {
  const { create, draft } = makingSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const close = useCloseSheet()
  const Form = create && forms[create]
  return Form && <Form draft={draft} onClose={close} />
}
