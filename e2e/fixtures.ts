import { test as base } from '@playwright/test'

/** Journeys begin here: none may leave an error in the page. */
export const test = base.extend<{ quietPage: void }>({
  quietPage: [
    async ({ page }, give) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await give()
      if (errors.length > 0) throw new Error(`errors in the page:\n${errors.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
