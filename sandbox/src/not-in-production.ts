/** Throws in production, where the local services must not run. */
export function refuseProduction(env: Record<string, string | undefined> = process.env): void {
  if (env['NODE_ENV'] !== 'production') return
  throw new Error('The sandbox replaces outside services and does not run where NODE_ENV is production.')
}
