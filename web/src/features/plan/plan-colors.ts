/** The help of color beside place and words. */
const colors = ['bg-ember', 'bg-pine', 'bg-plum', 'bg-info', 'bg-marigold', 'bg-control'] as const

export const colorAt = (i: number): string => colors[i % colors.length] ?? 'bg-control'
