export { nonprofitRoutes } from './nonprofits.http.ts'
export { einAsWritten, nonprofitRef } from './nonprofits.queries.ts'
export { registerNonprofit, type NewNonprofit } from './register-nonprofit.ts'
export { verifyNonprofit } from './verify-nonprofit.ts'
