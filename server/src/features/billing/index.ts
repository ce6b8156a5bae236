export { csvLine } from './csv.ts'
export { historyCsv } from './history-csv.ts'
export { billingDocuments, billingRoutes } from './billing.http.ts'
