/** The colors of items in the bar and beside their rows. Position and text tell them apart too. */
const colors = ['bg-ember', 'bg-pine', 'bg-plum', 'bg-info', 'bg-marigold', 'bg-control'] as const

export const colorAt = (i: number): string => colors[i % colors.length] ?? 'bg-control'
