export { ChatMenu } from './chat-menu.tsx'
export { MessageMenu } from './message-menu.tsx'
