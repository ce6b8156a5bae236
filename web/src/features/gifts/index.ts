export { AmountPicker } from './amount-picker.tsx'
export { EmployerMatch } from './employer-match/employer-match.tsx'
export { UnseenGifts } from './unseen-gifts.tsx'
