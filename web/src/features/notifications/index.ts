export { NotificationBell } from './notification-bell.tsx'
export { PushOffer } from './push/later-push-offer.ts'
export { usePush, usePushKey } from './push/use-push.ts'
