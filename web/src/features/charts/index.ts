export { MonthBars } from './lazy-month-bars.tsx'
export { Charts } from './charts-part.tsx'
