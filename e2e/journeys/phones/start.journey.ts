import { expect, onBothPhones, test } from '../../phone/test.ts'

onBothPhones(() => {
  test('the app starts and calls the server from its own origin', { tag: '@long' }, async ({ page, startApp }) => {
    await startApp()
    await expect(page.getByRole('link', { name: 'Get started' }).first()).toBeVisible()
    expect(await page.evaluate(() => location.origin)).toBe('https://localhost')
  })
})
