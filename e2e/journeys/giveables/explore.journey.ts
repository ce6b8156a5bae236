import { expect, test } from '../../stage/fixtures.ts'

test(
  'a search with a typing error finds results; the URL keeps all choices, through a reload and Back',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('maya')
    await page.goto('/explore')
    const main = page.getByRole('main')
    const field = main.getByRole('searchbox', { name: 'Search' })
    const cards = main.getByRole('article')

    await field.fill('larkspr pantri')
    await expect(page).toHaveURL(/\?q=larkspr\+pantri$/)
    await expect(main.getByText(/^\d+ communit(y|ies) for “larkspr pantri”/)).toBeVisible()
    await expect(cards.first().getByRole('heading')).toHaveText('Larkspur Street Pantry')

    // chooses another kind, a topic and an order, and expects matching results
    await field.fill('')
    await expect(page).toHaveURL(/\/explore$/)
    await main.getByText('Campaigns', { exact: true }).first().click()
    await main.getByRole('button', { name: 'Filters' }).click()
    await main.getByRole('button', { name: 'Access', exact: true }).click()
    await main.getByRole('combobox', { name: 'Sort' }).selectOption('New')
    const asked = /\?what=campaigns&topic=access&sort=-created_at$/
    await expect(page).toHaveURL(asked)
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(cards.first()).toBeVisible()
    const found = await cards.getByRole('heading').allInnerTexts()

    await page.reload()
    await expect(cards.getByRole('heading')).toHaveText(found)
    await cards.first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/campaigns\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(asked)
    await expect(cards.getByRole('heading')).toHaveText(found)

    await field.fill('zzqx vvk')
    await expect(main.getByText("Nothing for 'zzqx vvk' yet.")).toBeVisible()
    await main.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL(/\/explore\?what=campaigns$/)
    await expect(cards.first()).toBeVisible()
  },
)
