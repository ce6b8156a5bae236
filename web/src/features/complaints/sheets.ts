/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { ReasonSheet } from './reason-sheet.tsx'
export { ReportSheet } from './report-sheet.tsx'
