export { FeedPart } from './feed-part.tsx'
export { QuietFeed } from './quiet-feed.tsx'
export { FromYourCommunities } from './from-your-communities.tsx'
