import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { MuteFormProps } from './mute-form.tsx'
import type { Talked } from './rules.api.ts'

const rules = () => import('./parts.ts')
const Lost = ({ onRetry }: { onRetry: () => void }) => ErrorState({ onRetry })

/** The talk rules of a giveable and its muted people, for organizers. */
export const TalkRulesForm = lazyPart<{ of: Talked; boards: boolean; chat: boolean }>(
  () => rules().then((m) => m.TalkRulesForm),
  Lost,
)
export const MutedPeople = lazyPart<{ of: Talked }>(() => rules().then((m) => m.MutedPeople), Lost)
export const MuteForm = lazyPart<MuteFormProps>(() => rules().then((m) => m.MuteForm), Lost)
export const UnmuteForm = lazyPart<MuteFormProps>(() => rules().then((m) => m.UnmuteForm), Lost)
