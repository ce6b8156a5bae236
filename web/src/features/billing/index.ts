export { BillingScreen } from './billing-screen.tsx'
export { billingSearch } from './billing-search.ts'
