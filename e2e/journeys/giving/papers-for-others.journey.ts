import { languages } from '@kindling/contract/language'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { setLanguage } from '../../steps/language.ts'
import { wordsIn } from '../../steps/words.ts'
import { expect, newestMail, test } from '../../stage/fixtures.ts'

for (const language of languages)
  test.describe(`in ${language}`, { tag: '@long' }, () => {
    test.use({ locale: `${language}-US` })

    test('a giver copies what an employer asks for, and sends an accountant a link that is taken back', async ({
      page,
      request,
      signIn,
      browser,
    }) => {
      const { amounts, employer, links } = wordsIn(language)
      await setLanguage(request, await signIn('new'), language)
      const { id } = await openCampaign(request)
      await page.goto(`/campaigns/${id}?give=1`)
      const giving = page.getByRole('dialog')
      await giving.getByRole('textbox', { name: amounts.anyAmount }).fill('25')
      await typeCard(page, cards.good, language)
      await giving.getByRole('button', { name: amounts.give({ amount: '$25' }) }).click()
      await giving.getByRole('button', { name: employer.open }).click({ timeout: 30_000 })
      const details = page.getByRole('dialog', { name: employer.title })
      await expect(details.getByText(/^K-\d{4}-\d+$/)).toBeVisible({ timeout: 30_000 })
      for (const name of [employer.ein, employer.received, employer.amount])
        await expect(details.getByText(name, { exact: true })).toBeVisible()
      await expect(details.getByText('25.00')).toBeVisible()
      await expect(details.getByRole('button', { name: employer.copy })).toBeVisible()

      await page.goto('/account/billing')
      await page.getByRole('button', { name: links.open }).click()
      const accountant = `ledger-${Date.now()}@wobblestone.example`
      const sheet = page.getByRole('dialog', { name: links.title })
      await sheet.getByLabel(links.email, { exact: true }).fill(accountant)
      await sheet.getByRole('button', { name: links.act }).click()
      await expect(page.getByText(links.links)).toBeVisible()

      const mail = await newestMail(accountant)
      expect(mail.html).toContain(`lang="${language}"`)
      const [address] = /https?:[^\s"]+\/statement\?[^\s"]+/.exec(mail.text)!
      const guest = await browser.newContext({ locale: `${language}-US` })
      const statement = await guest.newPage()
      await statement.goto(address)
      await expect(statement.getByRole('heading', { level: 1 })).toContainText(links.page.heading({ name: '' }).trim())
      const download = statement.waitForEvent('download')
      await statement.getByRole('button', { name: links.page.csv }).click()
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)

      await page.getByRole('button', { name: links.takeBack }).click()
      await expect(page.getByText(links.links)).toBeHidden()
      await statement.reload()
      await expect(statement.getByRole('heading', { name: links.page.over })).toBeVisible()
      await guest.close()
    })
  })
