import { fileURLToPath } from 'node:url'
import { weigh } from './first-view.mjs'

/** What a phone may have to load, in kB of brotli JavaScript; a route comes on top of the first view. */
const limit = { first: 130, route: 60 }

const { first, later } = weigh(fileURLToPath(new URL('../web/dist', import.meta.url)))
console.log(`first view ${first.toFixed(1)} kB of ${limit.first}; heaviest parts after it:`)
for (const { part, kB } of later.slice(0, 5)) console.log(`${kB.toFixed(1).padStart(6)} kB  ${part}`)

const heavy = later.filter(({ kB }) => kB > limit.route)
if (first > limit.first) console.error(`The first view is ${(first - limit.first).toFixed(1)} kB too heavy.`)
for (const { part, kB } of heavy) console.error(`${part} adds ${kB.toFixed(1)} kB; ${limit.route} is the limit.`)
process.exitCode = first > limit.first || heavy.length > 0 ? 1 : 0
