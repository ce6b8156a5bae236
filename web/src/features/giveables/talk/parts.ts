/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { MuteForm, UnmuteForm } from './mute-form.tsx'
export { MutedPeople } from './muted-people.tsx'
export { TalkRulesForm } from './talk-rules-form.tsx'
