export { setup } from './database.ts'
