import { writeFileSync } from 'node:fs'
import { fillWorld } from './instance.ts'

/** Fills the demo world of the journeys while the machine has a core to spare, and leaves its folder's path in a file. */
writeFileSync(process.env.KINDLING_WORLD!, await fillWorld({ demo: 'small' }))
