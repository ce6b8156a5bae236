import { fileURLToPath } from 'node:url'
import { weigh } from './first-view.mjs'

/** kB of brotli JavaScript: a page with its frame, in at most `files`; the giving sheet over it. */
const limit = { page: 130, files: 12, sheet: 40, other: 60, editor: 130 }
/** Pages that guests may open. */
const open = [
  'index',
  '_guest/login',
  'get-started',
  '_main/home',
  '_main/campaigns.index',
  '_main/campaigns.$id',
  '_main/flash-campaigns.$id',
  '_main/user.$uuid',
  '_main/faq',
  '_main/how-it-works',
  '_main/terms',
  '_main/privacy',
  '_web-share/c.$code',
  '_web-share/g.$code',
  '_web-share/f.$code',
  '_web-share/communities.$slug.share',
  '_web-share/campaigns.$id.share',
  '_web-share/flash-campaigns.$id.share',
]
/** The giving sheet with the base of all sheets, and the pages that it opens over. */
const sheet = ['src/features/giving/give-sheet.tsx', 'src/ui/dialogs/modal-surface.tsx']
const below = ['_main/campaigns.$id', '_main/communities.$slug']

const { first, files, later, beyond } = weigh(fileURLToPath(new URL('../web/dist', import.meta.url)))
const faults = []
console.log(`every page ${first.toFixed(1)} kB in ${files} files; open pages with it:`)
for (const name of open) {
  const part = later.find((one) => one.part === `src/routes/${name}.tsx`)
  if (part === undefined) throw new Error(`the build has no route ${name}`)
  const [kB, all] = [first + part.kB, files + part.files]
  console.log(`${kB.toFixed(1).padStart(7)} kB in ${all}  ${name}`)
  if (kB > limit.page) faults.push(`${name} is ${(kB - limit.page).toFixed(1)} kB too heavy.`)
  if (all > limit.files) faults.push(`${name} asks for ${all} files; ${limit.files} is the limit.`)
}
for (const page of below) {
  const kB = beyond(sheet, page)
  console.log(`${kB.toFixed(1).padStart(7)} kB  more for the giving sheet over ${page}`)
  if (kB > limit.sheet)
    faults.push(`The giving sheet adds ${kB.toFixed(1)} kB to ${page}; ${limit.sheet} is the limit.`)
}
const editor = 'src/features/updates/editor/rich-text.tsx'
for (const { part, kB } of later) {
  const most = part === editor ? limit.editor : limit.other
  if (kB > most) faults.push(`${part} adds ${kB.toFixed(1)} kB; ${most} is the limit.`)
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
