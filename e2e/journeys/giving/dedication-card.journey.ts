import { languages } from '@kindling/contract/language'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { setLanguage } from '../../steps/language.ts'
import { wordsIn } from '../../steps/words.ts'
import { expect, test } from '../../stage/fixtures.ts'

for (const language of languages)
  test.describe(`in ${language}`, { tag: '@long' }, () => {
    test.use({ locale: `${language}-US` })

    test('a card about a gift in memory of somebody is read, thanked for and printed by a guest', async ({
      page,
      request,
      signIn,
      browser,
    }) => {
      const { amounts, card: words, cardForm, dedication, gifts } = wordsIn(language)
      await setLanguage(request, await signIn('new'), language)
      const { id } = await openCampaign(request)
      await page.goto(`/campaigns/${id}?give=1`)
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('textbox', { name: amounts.anyAmount }).fill('5')
      await sheet.getByRole('button', { name: gifts.dedicate }).click()
      await sheet.getByText(dedication.kinds.memory, { exact: true }).click()
      await sheet.getByLabel(dedication.name, { exact: true }).fill('Rosa Díaz')
      await typeCard(page, cards.good, language)
      await sheet.getByRole('button', { name: amounts.give({ amount: '$5' }) }).click()
      await sheet.getByRole('button', { name: cardForm.offer }).click({ timeout: 30_000 })
      await sheet.getByText(cardForm.ways.link, { exact: true }).click()
      await sheet.getByLabel(cardForm.message).fill('She would have loved this.')
      await sheet.getByRole('button', { name: cardForm.makeLink }).click()
      const path = (await sheet.getByRole('link', { name: cardForm.open }).getAttribute('href'))!

      const guest = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: `${language}-US` })
      const card = await guest.newPage()
      const answer = await card.goto(path)
      const html = await answer!.text()
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain('She would have loved this.')
      expect(html).not.toMatch(/rel="canonical"|\$5\b/)
      const heading = card.getByRole('heading', { level: 1 })
      await expect(heading).toContainText(words.giftOf.memory({ giver: '', name: '' }).trim())
      await expect(heading).toContainText('Rosa Díaz')
      await card.getByRole('button', { name: words.thank }).click()
      await expect(card.getByText(words.thanked)).toBeVisible()
      await card.emulateMedia({ media: 'print' })
      await expect(card.getByText('She would have loved this.')).toBeVisible()
      for (const control of [words.print, words.thank])
        await expect(card.getByText(control, { exact: true })).toBeHidden()
      await guest.close()

      await page.goto('/home')
      const notifications = { en: /^Notifications/, es: /^Notificaciones/ }
      await page.getByRole('button', { name: notifications[language] }).first().click()
      const thanked = { en: /^Someone who read your card about/, es: /^Alguien leyó tu tarjeta sobre/ }
      await expect(page.getByText(thanked[language])).toBeVisible()
    })
  })
