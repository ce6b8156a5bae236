export { HiddenNote } from './hidden-note.tsx'
export { ReportLink } from './later-report-link.tsx'
export { ReasonSheet, ReportSheet } from './later-sheets.ts'
