export { OrganizerStrip } from './organizer-strip.tsx'
export { useThank } from './thanks.api.ts'
