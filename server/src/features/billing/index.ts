export { billingDocuments, billingRoutes } from './billing.http.ts'
