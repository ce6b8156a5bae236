import { clsx } from 'clsx'

type Bubble = { own: boolean; opens: boolean; closes: boolean }

/** Corner radius 18, and 6 towards the next bubble of the same group. */
export const bubbleLook = ({ own, opens, closes }: Bubble): string =>
  clsx(
    'w-fit max-w-full min-w-0 rounded-[18px] px-4 py-2.5 text-text',
    own ? 'border border-ember/50 bg-ember-soft' : 'border border-transparent bg-surface-2',
    !opens && (own ? 'rounded-se-[6px]' : 'rounded-ss-[6px]'),
    !closes && (own ? 'rounded-ee-[6px]' : 'rounded-es-[6px]'),
  )
