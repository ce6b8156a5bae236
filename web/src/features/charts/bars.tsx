export { AmountBars } from './amount-bars.tsx'
export { MonthBars } from './month-bars.tsx'
