export { ShareInvite } from './share-invite.tsx'
export { ShareTools } from './share-tools.tsx'
export { useShareUrl } from './share-url.ts'
