import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Creatable, readCreateSearch } from '../../platform/create-search.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../ui/states/lost-dialog.tsx'
import { useCloseSheet } from './sheets/use-close-sheet.ts'

type FormProps = { draft?: string | undefined; onClose: () => void }

/** Lazy forms, loaded when the URL first asks for one. */
const forms: Partial<Record<Creatable, ComponentType<FormProps>>> = {
  campaign: lazyPart(() => import('../campaigns/create/create-campaign.tsx').then((m) => m.CreateCampaign), LostSheet),
  community: lazyPart(() => import('../communities/create/lazy-forms.ts').then((m) => m.CreateCommunity), LostSheet),
  shared: lazyPart(() => import('./installed/shared-sheet.tsx').then((m) => m.SharedSheet), LostSheet),
}

/** The create form that the URL asks for, over any page of a member. */
export function CreateForm() {
  const { create, draft } = readCreateSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const close = useCloseSheet()
  const Form = create && forms[create]
  return Form && <Form draft={draft} onClose={close} />
}
