import { expect, test } from '../../stage/fixtures.ts'

for (const { provider, person, name, tag } of [
  { provider: 'Google', person: /rosa@harborpost\.example/, name: 'Rosa', tag: [] },
  { provider: 'Apple', person: /@/, name: '', tag: '@long' },
]) {
  test(`a person signs in with ${provider}, signs out, and returns as the same person`, { tag }, async ({ page }) => {
    const signIn = async () => {
      // a member's page: a guest is redirected to onboarding, and returns here after sign-in
      await page.goto('/explore')
      await page.getByRole('link', { name: 'I already have an account' }).click()
      await page.getByRole('button', { name: `Continue with ${provider}` }).click()
      await page.getByRole('button', { name: person }).first().click()
      await expect(page).toHaveURL(/\/explore$/)
    }
    const uuid = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('auth_user') ?? '{}') as { uuid?: string }).uuid)

    await signIn()
    await expect.poll(uuid).toBeTruthy()
    const first = await uuid()
    expect(page.url()).not.toContain('code=')
    if (name !== '') expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(name)

    await page.goto('/home')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

    await signIn()
    await expect.poll(uuid).toBe(first)
  })
}
