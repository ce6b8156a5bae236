export { addGiftToImpact } from './add-gift.ts'
export { addPersonToImpact } from './add-person.ts'
export { impactJobs, impactRuns } from './impact.jobs.ts'
