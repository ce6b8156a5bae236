export { giftRoutes } from './gifts.http.ts'
export { giftReactions } from './gifts.payments.ts'
export { recordedGift, type RecordedGift } from './recorded-gift.ts'
