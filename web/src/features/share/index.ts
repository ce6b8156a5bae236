export { InviteFriend } from './invite-friend.tsx'
export { ShareInvite } from './share-invite.tsx'
export { ShareTools } from './share-tools.tsx'
export { useOwnInvite, useShareUrl } from './share-url.ts'
