/** The fields of an empty draft. Does not import zod, which would enlarge the first view of forms. */
export const blankFields = {
  nonprofit: null,
  project: null,
  community: null,
  topic: null,
  quiet: false,
  city: '',
  state: '',
  goal_cents: null,
  ends_at: null,
  stop_at_goal: false,
  report_within_days: null,
  budget: [],
  impact_lines: [],
  title: '',
  summary: '',
  story: { happening: '', money: '', now: '' },
}

/** Joins the answers to the three questions into the story of the page. */
export const storyOf = ({ happening, money, now }: Record<'happening' | 'money' | 'now', string>): string =>
  [happening, money, now]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')

export const begunLines = <L extends { label: string; amount_cents: number }>(lines: readonly L[]): L[] =>
  lines.filter(({ label, amount_cents: cents }) => label.trim() !== '' || cents > 0)
export const begunImpact = <L extends { text: string; amount_cents: number }>(lines: readonly L[]): L[] =>
  lines.filter(({ text, amount_cents: cents }) => text.trim() !== '' || cents > 0)
