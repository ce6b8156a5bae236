import * as words from '@kindling/words/coming'

/** `to`: the giveable that it belongs to. `leads`: where people find its content today. */
export type ComingPage = { title: string; members: boolean; to?: { path: string; label: string }; leads?: string }

const toThing: Readonly<Record<string, string>> = {
  communities: words.toCommunity,
  campaigns: words.toCampaign,
}

type Row = { at: string; title?: string; members?: true; leads?: (parts: readonly string[]) => string }

/** Addresses of the route table whose page is not built yet; building one removes its row. */
const rows: readonly Row[] = [{ at: 'projects/*', title: words.project }]

/** The planned page at a path; undefined if none is planned. */
export function comingPage(path: string): ComingPage | undefined {
  const parts = path.split('/').filter((part) => part !== '')
  const row = rows.find(({ at }) => fits(at.split('/'), parts))
  if (row === undefined) return undefined
  const [kind = '', id = ''] = parts
  const label = parts.length > 2 ? toThing[kind] : undefined
  return {
    title: row.title ?? '',
    members: row.members === true,
    ...(label !== undefined && { to: { path: `/${kind}/${id}`, label } }),
    ...(row.leads && { leads: row.leads(parts) }),
  }
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((one, i) => one === '*' || one.split('|').includes(parts[i]!))
