/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { ReasonSheet } from './reason-sheet.tsx'
export { ReportSheet } from './report-sheet.tsx'
