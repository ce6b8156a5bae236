import { fileURLToPath } from 'node:url'
import { weigh } from './first-view.mjs'

/** kB of brotli JavaScript: pages with their frames, each in at most `files`; the giving sheet over one of them. */
const limit = { average: 134, page: 140, files: 12, sheet: 46, other: 60, editor: 130 }
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
  '_main/delete-account',
  '_main/terms',
  '_main/privacy',
  '_web-share/c.$code',
  '_web-share/g.$code',
  '_web-share/f.$code',
  '_main/communities.$slug_.share',
  '_web-share/campaigns.$id.share',
  '_web-share/flash-campaigns.$id.share',
]
/** The giving sheet with the base of all sheets, and the pages that it opens over. */
const sheet = ['src/features/gifts/give-sheet.tsx', 'src/ui/dialogs/modal-surface.tsx']
const below = ['_main/campaigns.$id', '_main/communities.$slug']

const faults = []
for (const language of ['en', 'es']) measure(language)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function measure(language) {
  const { first, files, later, beyond } = weigh(fileURLToPath(new URL(`../web/dist/${language}`, import.meta.url)))
  let all = 0
  console.log(`${language}: every page ${first.toFixed(1)} kB in ${files} files; open pages with it:`)
  for (const name of open) {
    const part = later.find((one) => one.part === `src/routes/${name}.tsx`)
    if (part === undefined) throw new Error(`the build has no route ${name}`)
    const page = { kB: first + part.kB, files: files + part.files }
    all += page.kB
    console.log(`${page.kB.toFixed(1).padStart(7)} kB in ${page.files}  ${name}`)
    if (page.kB > limit.page) faults.push(`${language}: ${name} is ${(page.kB - limit.page).toFixed(2)} kB too heavy.`)
    if (page.files > limit.files)
      faults.push(`${language}: ${name} asks for ${page.files} files; ${limit.files} is the limit.`)
  }
  const average = all / open.length
  console.log(`${average.toFixed(1).padStart(7)} kB  on average`)
  if (average > limit.average)
    faults.push(`${language}: open pages have ${average.toFixed(1)} kB; ${limit.average} is the limit.`)
  for (const page of below) {
    const kB = beyond(sheet, page)
    console.log(`${kB.toFixed(1).padStart(7)} kB  more for the giving sheet over ${page}`)
    if (kB > limit.sheet)
      faults.push(`${language}: the giving sheet adds ${kB.toFixed(1)} kB to ${page}; ${limit.sheet} is the limit.`)
  }
  const editor = 'src/features/updates/editor/rich-text.tsx'
  const [heaviest] = later.filter(({ part }) => part !== editor)
  console.log(`${heaviest.kB.toFixed(1).padStart(7)} kB  more for ${heaviest.part}, the heaviest other part`)
  for (const { part, kB } of later) {
    const most = part === editor ? limit.editor : limit.other
    if (part === editor) console.log(`${kB.toFixed(1).padStart(7)} kB  more for the editor`)
    if (kB > most) faults.push(`${language}: ${part} adds ${kB.toFixed(1)} kB; ${most} is the limit.`)
  }
}
