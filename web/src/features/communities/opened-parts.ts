/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { BannedPeople } from './members/banned-people.tsx'
export { JoinRequests } from './members/join-requests.tsx'
export { MemberMenu } from './members/member-menu.tsx'
export { AskSheet } from './membership/ask-sheet.tsx'
export { CommunityMenu } from './membership/community-menu.tsx'
export { LeaveSheet } from './membership/leave-sheet.tsx'
export { SplitHistory } from './split/split-history.tsx'
