/**
 * Opens every connection that runs queries of ours with the same options. Compiling a query (`jit`) takes longer than our
 * queries run.
 */
export const connectionTo = (databaseUrl: string, settings = '') => ({
  connectionString: databaseUrl,
  options: `-c jit=off ${settings}`.trimEnd(),
})
