import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import type { AddPeopleProps } from './add-people.tsx'
import type { NewChatProps } from './new-chat.tsx'

const sheets = () => import('./sheets.ts')

export const NewChat = lazyPart<NewChatProps>(() => sheets().then((m) => m.NewChat), LostSheet)
export const AddPeople = lazyPart<AddPeopleProps>(() => sheets().then((m) => m.AddPeople), LostSheet)
