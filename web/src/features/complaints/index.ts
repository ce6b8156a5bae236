export { HiddenNote } from './hidden-note.tsx'
export { AppealSheet, ReasonSheet, ReportSheet } from './later-sheets.ts'
export { ReportLink } from './report-link.tsx'
