export { OrganizerStrip } from './organizer-strip.tsx'
