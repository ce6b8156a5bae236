import type { With } from '../../with.ts'

/** While the demo world is filled. */
export const filling = ({ part }: With<'part'>) => `The demo world is being filled: ${part}`
