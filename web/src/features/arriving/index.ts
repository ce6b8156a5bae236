export { ArrivingHeader } from './arriving-header.tsx'
export { GetStartedPage } from './get-started-page.tsx'
export { arrivingSearch, stepOf } from './steps.ts'
