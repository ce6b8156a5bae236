/** Whether this is an iPhone or iPad, where Apple's button comes first. iPads call themselves Macs that can be touched. */
export function isApplePlatform(agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iPhone|iPad|iPod/.test(agent.userAgent) || (agent.userAgent.includes('Macintosh') && agent.maxTouchPoints > 1)
}
