import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium as browserType } from '@playwright/test'
import { chromium } from './stage/chromium.ts'
import { startInstance } from './stage/instance.ts'
import { takeShot, type Look } from './look/shot.ts'
import { views } from './look/views.ts'

/** Takes the README's pictures from the real screens: `npm run pictures`. `KINDLING_URL` names a running Kindling. */
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const phone: Look = { width: 390, height: 844, theme: 'light', patience: 60_000 }
const dark: Look = { ...phone, theme: 'dark' }
const desk: Look = { ...phone, width: 1280, height: 800 }

const pictures: { file: string; view: string; look: Look }[] = [
  { file: 'home', view: 'home', look: desk },
  { file: 'explore', view: 'explore', look: desk },
  { file: 'invite-phone', view: 'invite-campaign', look: phone },
  { file: 'onboarding-phone', view: 'onboarding', look: phone },
  { file: 'campaign-phone', view: 'campaign', look: phone },
  { file: 'giving-phone', view: 'giving', look: phone },
  { file: 'declined-phone', view: 'giving-declined', look: phone },
  { file: 'thanks-phone', view: 'giving-thanks', look: phone },
  { file: 'community-dark-phone', view: 'community', look: dark },
  { file: 'impact-phone', view: 'impact', look: phone },
  { file: 'inbox', view: 'chat-room', look: desk },
  { file: 'flash-phone', view: 'flash-live', look: phone },
  { file: 'project-phone', view: 'project', look: phone },
  { file: 'plan-phone', view: 'plan-change', look: phone },
  { file: 'update-phone', view: 'update', look: phone },
]

const running = process.env.KINDLING_URL
const instance = running === undefined ? await startInstance() : { url: running, stop: async () => undefined }
const browser = await browserType.launch(chromium)
try {
  await mkdir(folder, { recursive: true })
  for (const { file, view, look } of pictures) {
    const found = views.find((v) => v.name === view)
    if (!found) throw new Error(`no view is called ${view}`)
    const { image, problem } = await takeShot(browser, instance, { ...found, window: true }, look, 'jpeg')
    if (problem !== undefined) throw new Error(`${view}: ${problem}`)
    await writeFile(`${folder}${file}.jpg`, image)
    process.stdout.write(`docs/pictures/${file}.jpg\n`)
  }
} finally {
  await browser.close()
  await instance.stop()
}
