export { AmountBars, MonthBars } from './lazy-bars.tsx'
export { Charts } from './charts-part.tsx'
