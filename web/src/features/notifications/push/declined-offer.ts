const key = 'push_declined'

/** True if somebody has declined pushes on this device, in our offer or in the browser. */
export const isOfferDeclined = (): boolean =>
  localStorage.getItem(key) !== null || ('Notification' in globalThis && Notification.permission === 'denied')

export function declineOffer(): void {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // storage is full or blocked: the offer is shown again
  }
}
