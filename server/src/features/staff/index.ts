export { addStaff } from './add-staff.ts'
export { leaveStaff } from './staff.queries.ts'
export { operate } from './operate.ts'
