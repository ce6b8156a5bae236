export const staffParts = [
  ...([
    'campaigns',
    'flash-campaigns',
    'projects',
    'claims',
    'reports',
    'refunds',
    'alarms',
    'books',
    'takedowns',
    'announcements',
    'incidents',
    'log',
  ] as const),
] as const
/** The overview has no name of its own. */
export type StaffPart = (typeof staffParts)[number]

/** The part that the URL names after `/staff/`; undefined for an unknown page. */
export function partIn(rest: string): { part: StaffPart | undefined; campaign?: number } | undefined {
  const [, id] = /^campaigns\/(\d{1,10})\/?$/.exec(rest) ?? []
  if (id !== undefined) return { part: 'campaigns', campaign: Number(id) }
  const named = rest.replace(/\/$/, '')
  const part = staffParts.find((one) => one === named)
  return part !== undefined || named === '' ? { part } : undefined
}

export const staffPath = (part?: StaffPart, campaign?: number) =>
  ['/staff', part, campaign].filter((one) => one !== undefined).join('/') as '/'
