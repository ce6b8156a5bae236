export { NotificationBell } from './notification-bell.tsx'
export { PushOffer } from './push/lazy-push-offer.ts'
export { pushDevice, usePush, usePushKey } from './push/use-push.ts'
