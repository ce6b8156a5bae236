export { BillingScreen } from './billing-screen.tsx'
export { LinkedStatementPage } from './statement-links/linked-statement-page.tsx'
export { billingSearch } from './billing-search.ts'
