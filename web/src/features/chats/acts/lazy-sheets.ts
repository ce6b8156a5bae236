import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import type { ChatMenuProps } from './chat-menu.tsx'
import type { MessageMenuProps } from './message-menu.tsx'

const sheets = () => import('./sheets.ts')

export const ChatMenu = lazyPart<ChatMenuProps>(() => sheets().then((m) => m.ChatMenu), LostSheet)
export const MessageMenu = lazyPart<MessageMenuProps>(() => sheets().then((m) => m.MessageMenu), LostSheet)
