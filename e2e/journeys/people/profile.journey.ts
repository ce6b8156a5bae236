import { readFile } from 'node:fs/promises'
import { expect, test } from '../../stage/fixtures.ts'

const photo = new URL('../../../docs/pictures/home.jpg', import.meta.url)

test(
  'a member adds a photo and profile fields, finds both after a reload, and removes some',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('new')
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'My Profile' }).click()
    const profile = page.getByRole('dialog')
    await expect(profile.getByRole('heading', { name: 'My Profile' })).toBeVisible()

    const chooser = page.waitForEvent('filechooser')
    await profile.getByRole('button', { name: 'Change profile photo' }).click()
    await (await chooser).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) })
    await expect(page.getByRole('heading', { name: 'Edit Profile Photo' })).toBeVisible()
    await page.getByRole('slider', { name: 'Zoom' }).fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile photo updated successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Edit Profile Photo' })).toBeHidden()
    await expect(profile.getByRole('button', { name: 'Remove profile photo' })).toBeVisible()

    await profile.getByRole('textbox', { name: 'First name' }).fill('نور')
    await profile.getByRole('textbox', { name: 'Last name' }).fill('Haddad-Quist')
    await profile.getByRole('textbox', { name: 'Bio' }).fill('I read to anyone under four feet tall. 🔥')
    await profile.getByRole('button', { name: /^Dialing code/ }).click()
    await page.getByRole('combobox', { name: 'Search countries' }).fill('germ')
    await page.getByRole('option', { name: /Germany/ }).click()
    await profile.getByRole('textbox', { name: 'Phone' }).fill('12')
    await profile.getByRole('textbox', { name: 'Website' }).fill('larkspur.example')
    await expect(profile.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled()
    await profile.getByRole('textbox', { name: 'Phone' }).fill('030 123456')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(profile).toBeHidden()

    await page.reload()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog').getByText('نور Haddad-Quist')).toBeVisible()
    await page.getByRole('button', { name: 'My Profile' }).click()
    await expect(profile.getByRole('button', { name: 'Dialing code, Germany +49' })).toBeVisible()
    await expect(profile.getByRole('textbox', { name: 'Phone' })).toHaveValue('30 123456')
    await expect(profile.getByRole('textbox', { name: 'Website' })).toHaveValue('https://larkspur.example')

    await profile.getByRole('button', { name: 'Remove Website' }).click()
    await expect(profile.getByRole('button', { name: 'Remove Website' })).toBeHidden()
    await profile.getByRole('button', { name: 'Remove profile photo' }).click()
    await expect(profile.getByRole('button', { name: 'Remove profile photo' })).toBeHidden()
    await profile.getByRole('textbox', { name: 'Email' }).fill('new-home@larkspur.example')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByText(/We sent an email to .*new-home@larkspur\.example/)).toBeVisible()
  },
)
