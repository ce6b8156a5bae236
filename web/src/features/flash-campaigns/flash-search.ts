import { type SheetSearch, sheetSearch } from '../giveables/index.ts'

/** `?match={uuid}`: the payment of the match, when the sponsor returns from the bank's page. */
type FlashSearch = SheetSearch & { match?: string | undefined }

export const flashSearch = (search: Record<string, unknown>): FlashSearch => ({
  ...sheetSearch(search),
  match: typeof search['match'] === 'string' ? search['match'] : undefined,
})
