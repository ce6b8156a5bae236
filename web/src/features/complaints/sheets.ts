export { AppealSheet } from './appeal-sheet.tsx'
export { ReasonSheet } from './reason-sheet.tsx'
