import { createElement } from 'react'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import type { On } from './comments.api.ts'

const parts = () => import('./parts.ts')

/** `/comments/{modelType}/{identifier}` */
export const CommentsScreen = lazyPart<{ type: string; id: string }>(
  () => parts().then((m) => m.CommentsPage),
  ({ onRetry }) => ErrorState({ page: true, onRetry }),
)

export { CommentsSkeleton } from './comments-skeleton.tsx'

/** The first comments on the page of their anchor. Put it where late loading does not move other content. */
export const CommentsPreview = lazyPart<{ on: On; quiet: boolean }>(
  () => parts().then((m) => m.Preview),
  () => null,
  createElement(PreviewSkeleton),
)

export { ReactionButtons } from './reactions/reaction-buttons.tsx'
export { useReactions } from './reactions/use-reactions.ts'
