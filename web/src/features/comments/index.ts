import { createElement } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import type { On } from './comments.api.ts'

const parts = () => import('./parts.ts')

/** `/comments/{modelType}/{identifier}` */
export const CommentsScreen = lazyPart<{ type: string; id: string }>(
  () => parts().then((m) => m.CommentsPage),
  ({ onRetry }) => ErrorState({ page: true, onRetry }),
)

export { CommentsSkeleton } from './comments-skeleton.tsx'

/** A few comments on the page of what they hang on; stands where it may come late. */
export const CommentsPreview = lazyPart<{ on: On; quiet: boolean }>(
  () => parts().then((m) => m.Preview),
  () => null,
  createElement(PreviewSkeleton),
)
