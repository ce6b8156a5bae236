import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { AskAsGuest } from '../platform/http/kit.ts'

/** Serves the web bundle and fills public pages. */
export async function addPages(_app: FastifyInstance, _deps: Deps, _ask: AskAsGuest): Promise<void> {}
