export { noteDeed, type Deed } from './audit.queries.ts'
