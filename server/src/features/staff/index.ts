export { leaveStaff } from './staff.queries.ts'
export { operate } from './operate.ts'
