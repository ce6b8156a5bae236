import type { Config } from '../../platform/settings/config.ts'

type Surface = Config['IOS_GIVING']

/** A phone's payment sheet charges a card before anybody knows its state, so the law of a closed state forbids it. */
export const mayOpenSheets = ({ CLOSED_STATES }: Pick<Config, 'CLOSED_STATES'>): boolean => CLOSED_STATES === undefined

/** Where a phone app takes gifts. */
export function givingSurface(config: Config, platform: 'ios' | 'android'): Surface {
  if (!mayOpenSheets(config)) return 'browser'
  return platform === 'ios' ? config.IOS_GIVING : config.ANDROID_GIVING
}
