export type Place = { type: 'campaigns' | 'flash-campaigns' | 'projects' | 'communities' | 'nonprofits'; id: string }

const patterns: Record<Place['type'], RegExp> = {
  campaigns: /(?:^|\/)campaigns\/(\d{1,10})(?:[/?#]|$)/,
  'flash-campaigns': /(?:^|\/)flash-campaigns\/(\d{1,10})(?:[/?#]|$)/,
  projects: /(?:^|\/)projects\/([\w-]{1,80})(?:[/?#]|$)/,
  communities: /(?:^|\/)communities\/([\w-]{1,80})(?:[/?#]|$)/,
  nonprofits: /(?:^|\/)nonprofits\/([\da-f-]{36})(?:[/?#]|$)/i,
}

/** Parses a full URL or a path of a page; undefined for any other text. */
export function placeOf(address: string): Place | undefined {
  for (const [type, pattern] of Object.entries(patterns)) {
    const id = pattern.exec(address.trim())?.[1]
    if (id !== undefined) return { type: type as Place['type'], id }
  }
  return undefined
}
