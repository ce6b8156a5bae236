import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of page tests and journeys: Debian's Chromium or `CHROMIUM_PATH`, without background requests. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // pages of the phone apps have an origin of their own, and call a server on this machine
    '--disable-features=LocalNetworkAccessChecks',
  ],
}
