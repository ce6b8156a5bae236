/**
 * The seed of everything random in tests: the same in each `npm test`, so that its cases stay the same. `npm run
 * test:full` sets a new one for each part.
 */
export const seed = Number(process.env.TEST_SEED ?? 20_261_124)
