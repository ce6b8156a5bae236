export { amountOf, readAmount } from './amounts/amount.ts'
export { AmountPicker } from './amount-picker.tsx'
export { UnseenGifts } from './unseen-gifts.tsx'
