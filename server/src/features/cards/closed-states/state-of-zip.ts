/** ZIP codes that lie elsewhere than the others with their first three digits. Palau and its neighbors are no states. */
const exceptions: ReadonlyMap<string, string | null> = new Map([
  ...([
    ['06390', 'NY'],
    ['83414', 'WY'],
    ['96799', 'AS'],
  ] as const),
  ...['96950', '96951', '96952'].map((zip) => [zip, 'MP'] as const),
  ...['96939', '96940', '96941', '96942', '96943', '96944', '96960', '96970'].map((zip) => [zip, null] as const),
])

/** By the first three digits: the first and last of each range, as the post assigns them. Military ones have no state. */
const ranges: readonly (readonly [state: string, ...ranges: (readonly [first: number, last?: number])[]])[] = [
  ['NY', [5], [100, 149]],
  ['PR', [6, 7], [9]],
  ['VI', [8]],
  ['MA', [10, 27], [55]],
  ['RI', [28, 29]],
  ['NH', [30, 38]],
  ['ME', [39, 49]],
  ['VT', [50, 54], [56, 59]],
  ['CT', [60, 69]],
  ['NJ', [70, 89]],
  ['PA', [150, 196]],
  ['DE', [197, 199]],
  ['DC', [200], [202, 205], [569]],
  ['VA', [201], [220, 246]],
  ['MD', [206, 212], [214, 219]],
  ['WV', [247, 268]],
  ['NC', [270, 289]],
  ['SC', [290, 299]],
  ['GA', [300, 319], [398, 399]],
  ['FL', [320, 339], [341, 342], [344], [346, 347], [349]],
  ['AL', [350, 352], [354, 369]],
  ['TN', [370, 385]],
  ['MS', [386, 397]],
  ['KY', [400, 418], [420, 427]],
  ['OH', [430, 459]],
  ['IN', [460, 479]],
  ['MI', [480, 499]],
  ['IA', [500, 516], [520, 528]],
  ['WI', [530, 532], [534, 535], [537, 549]],
  ['MN', [550, 551], [553, 567]],
  ['SD', [570, 577]],
  ['ND', [580, 588]],
  ['MT', [590, 599]],
  ['IL', [600, 620], [622, 629]],
  ['MO', [630, 631], [633, 641], [644, 658]],
  ['KS', [660, 662], [664, 679]],
  ['NE', [680, 681], [683, 693]],
  ['LA', [700, 701], [703, 708], [710, 714]],
  ['AR', [716, 729]],
  ['OK', [730, 731], [734, 741], [743, 749]],
  ['TX', [733], [750, 799], [885]],
  ['CO', [800, 816]],
  ['WY', [820, 831]],
  ['ID', [832, 838]],
  ['UT', [840, 847]],
  ['AZ', [850, 853], [855, 857], [859, 860], [863, 865]],
  ['NM', [870, 871], [873, 875], [877, 884]],
  ['NV', [889, 891], [893, 895], [897, 898]],
  ['CA', [900, 908], [910, 928], [930, 961]],
  ['HI', [967, 968]],
  ['GU', [969]],
  ['OR', [970, 979]],
  ['WA', [980, 986], [988, 994]],
  ['AK', [995, 999]],
]

const stateOfPrefix: ReadonlyMap<number, string> = new Map(
  ranges.flatMap(([state, ...all]) =>
    all.flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, i) => [first + i, state] as const),
    ),
  ),
)

/** The state of a ZIP code or ZIP+4, as people type it. Null for an unknown, military or foreign code. */
export function stateOfZip(typed: string): string | null {
  const zip = /^(\d{5})(?:[\s-]*\d{4})?$/.exec(typed.trim())?.[1]
  if (zip === undefined) return null
  const exception = exceptions.get(zip)
  return exception !== undefined ? exception : (stateOfPrefix.get(Number(zip.slice(0, 3))) ?? null)
}
