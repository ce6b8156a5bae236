import { createElement } from 'react'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import type { On } from './comments.api.ts'
import type { MuteFormProps } from './rules/mute-form.tsx'
import type { Talked } from './rules/rules.api.ts'

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

const rules = () => import('./rules/parts.ts')
const Lost = ({ onRetry }: { onRetry: () => void }) => ErrorState({ onRetry })

/** The talk rules of a giveable and its muted people, for organizers. */
export const TalkRulesForm = lazyPart<{ of: Talked; boards: boolean; chat: boolean }>(
  () => rules().then((m) => m.TalkRulesForm),
  Lost,
)
export const MutedPeople = lazyPart<{ of: Talked }>(() => rules().then((m) => m.MutedPeople), Lost)
export const MuteForm = lazyPart<MuteFormProps>(() => rules().then((m) => m.MuteForm), Lost)
export const UnmuteForm = lazyPart<MuteFormProps>(() => rules().then((m) => m.UnmuteForm), Lost)
