export { AmountPicker } from './amount-picker.tsx'
export { UnseenGifts } from './unseen-gifts.tsx'
