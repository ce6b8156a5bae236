import type { AppDeps } from '../../src/app.ts'
import type { Die } from '../dying.ts'

/** Runs a use case for the thing with this id up to the point at which it dies. */
export type Death = (deps: AppDeps, die: Die, id: number) => Promise<unknown>

export type Dying = (deps: AppDeps, die: Die) => AppDeps
