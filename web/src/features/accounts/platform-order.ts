/** True if this is an iPhone or iPad, where Apple's button comes first. iPads report a Mac with a touch screen. */
export function isApplePlatform(agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iPhone|iPad|iPod/.test(agent.userAgent) || (agent.userAgent.includes('Macintosh') && agent.maxTouchPoints > 1)
}
