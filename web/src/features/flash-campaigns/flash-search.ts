import { type SheetSearch, sheetSearch } from '../giveables/index.ts'

/** `?match={uuid}`: the payment of its match, on the sponsor's way back from a bank. */
type FlashSearch = SheetSearch & { match?: string | undefined }

export const flashSearch = (search: Record<string, unknown>): FlashSearch => ({
  ...sheetSearch(search),
  match: typeof search['match'] === 'string' ? search['match'] : undefined,
})
