export { trustRoutes } from './trust.http.ts'
