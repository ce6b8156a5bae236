/** Local Postgres cannot be started. The message is one clear sentence for the person who starts the program. */
export class LocalPostgresError extends Error {}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code
}
