export { SignOutSheet } from './sign-out-sheet.tsx'
export { losesText } from './what-is-lost.ts'
