import fc from 'fast-check'
import { seed } from './seed.ts'

// vitest's set-up: properties draw the same cases in each run
fc.configureGlobal({ seed })
