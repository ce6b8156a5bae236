/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { MuteForm, UnmuteForm } from './mute-form.tsx'
export { MutedPeople } from './muted-people.tsx'
export { TalkRulesForm } from './talk-rules-form.tsx'
