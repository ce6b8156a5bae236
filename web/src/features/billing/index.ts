export { BillingScreen } from './billing-screen.tsx'
