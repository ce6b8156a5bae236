/**
 * The long form of the tests (`npm run test:full`) checks every width in both themes; the short form those that break
 * most.
 */
const full = import.meta.env['TEST_FULL'] === 'on'

export const widths: readonly number[] = full ? [320, 390, 1280] : [320]
export const themes: readonly string[] = full ? ['light', 'dark'] : ['light']
