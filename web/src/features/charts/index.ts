export { ChartFigure } from './chart-figure.tsx'
export { ChartTable } from './chart-table.tsx'
export { MonthBars } from './lazy-month-bars.tsx'
export { Charts } from './charts-part.tsx'
