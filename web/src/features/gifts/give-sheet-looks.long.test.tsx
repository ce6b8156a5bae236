import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takeReturnPath, takeReturnScroll } from '../../platform/session/return-path.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { amount, button, field, openSheet, typeCard, words } from './sheet.fixtures.tsx'
import { themes, widths } from '../../platform/looks.fixtures.ts'

let network: ReturnType<typeof fakeNetwork>
const heading = (name: string) => expect.element(page.getByRole('heading', { name }), { timeout: 8_000 })

beforeEach(async () => {
  sessionStorage.clear()
  network = fakeNetwork()
  await page.viewport(390, 844)
})
afterEach(() => {
  network.restore()
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['motion']
})

async function give(): Promise<void> {
  await typeCard()
  await userEvent.click(button(/^Give \$/))
}

/** Waits until all finite animations have ended. */
async function stillness(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
}

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(): Promise<void> {
  await stillness()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  const sheet = document.querySelector('[role=dialog]')!
  const inside = [...sheet.querySelectorAll('*:not(.sr-only)')].filter(
    (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
  )
  const scrolling = inside.filter(
    (part) => getComputedStyle(part).overflowX !== 'visible' && getComputedStyle(part).textOverflow !== 'ellipsis',
  )
  expect(scrolling.map((part) => `${part.tagName} ${part.className}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

test('whatever is pasted into the amount, nothing becomes wider than the sheet', async () => {
  await openSheet()
  await userEvent.fill(amount(), 'For the soup on Thursday and for the fridge')
  expect(page.getByText('Or any amount').element().closest('form')!.getBoundingClientRect().right).toBeLessThanOrEqual(
    390,
  )
  expect(amount().element().closest('label')!.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('the foot names nobody between the giver and the nonprofit', async () => {
  await openSheet()
  await expect.element(page.getByText(/^Receipt to /)).toBeVisible()
  expect(words()).not.toContain('passes it on')
})

test('the foot names the fiscal sponsor that receives the gift', async () => {
  network.restore()
  network = fakeNetwork({ config: { donee: { name: 'Ember Trust'.repeat(9), ein: '98-7654321' } } })
  await openSheet()
  await expect
    .element(page.getByText(`${'Ember Trust'.repeat(9)}, EIN 98-7654321, receives your gift and passes it on.`))
    .toBeVisible()
  await expectSound()
})

describe.each(themes)('in %s', (theme) => {
  test.each(widths)('axe finds nothing in any state at %i', async (width) => {
    await page.viewport(width, width === 320 ? 640 : 844)
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dataset['motion'] = 'reduced'
    network.restore()
    const invitedBy = { first_name: 'Wolfeschlegelsteinhausenbergerdorff', avatar: null }
    network = fakeNetwork({ turns: [{ declines: 'declined' }, 'succeeds'], invitedBy })
    await openSheet({ giveable: { raised_cents: 1_190_000 } })
    await expect.element(button('Finish it · $100')).toBeVisible()
    await userEvent.click(button(/Shown as/))
    await userEvent.click(button('Add a note'))
    await expectSound()
    await userEvent.click(button('Give $25'))
    await expectSound()
    await give()
    await expect.element(page.getByText(/Your bank declined this/)).toBeVisible()
    await expectSound()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    await userEvent.click(button('QR code'))
    await expect.element(page.getByRole('img', { name: /^QR code for/ }), { timeout: 8_000 }).toBeVisible()
    await expectSound()
  })
})

test('the button stays visible on the screen, however low it is', async () => {
  await page.viewport(390, 480)
  await openSheet()
  await expect.element(button('Give $25')).toBeInViewport({ ratio: 1 })
  await userEvent.click(field('ZIP'))
  await expect.element(button('Give $25')).toBeInViewport({ ratio: 1 })
})

describe('a guest', () => {
  test.each(['google', 'apple', 'email'])('chooses first, signs in by %s, and finds all choices again', async (way) => {
    network.restore()
    network = fakeNetwork({ answers: { 'GET /plan': () => ({ data: null }) } })
    const giveable = { monthly: { first: false, given_cents: 0 } }
    const { screen } = await openSheet({ guest: true, giveable })
    await userEvent.click(page.getByRole('radio', { name: 'Monthly' }))
    await userEvent.fill(page.getByRole('textbox', { name: /^Or any amount/ }), '31.50')
    await userEvent.click(page.getByLabelText(/Cover the card fee/))
    await userEvent.click(button(/Shown as/))
    await userEvent.click(page.getByRole('radio', { name: /^Anonymous/ }))
    await userEvent.click(button('Add a note'))
    await userEvent.fill(page.getByRole('textbox', { name: 'Your note' }), 'Keep going')
    expect(document.querySelector('[autocomplete=cc-number]')).toBeNull()
    await userEvent.click(button('Continue'))
    await expect.element(page.getByText('Sign in, so we can send your receipt')).toBeVisible()
    if (way === 'email') {
      await userEvent.click(page.getByRole('link', { name: 'Sign in with email' }))
      expect(takeReturnPath()).toMatch(/^\/[^/].*[?&]give=1/)
    } else {
      await userEvent.click(button(`Continue with ${way === 'google' ? 'Google' : 'Apple'}`))
      await expect.poll(() => network.to(`POST /auth/${way}/start`)).toHaveLength(1)
      expect(network.to(`POST /auth/${way}/start`)[0]!.body['return_to']).toMatch(/^\/[^/].*[?&]give=1/)
    }
    await screen.unmount()

    await openSheet({ giveable, user: { ...maya, monthly_giving: 0, has_plan: false } })
    await expect.element(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await expect.element(page.getByRole('textbox', { name: /^Or any amount/ })).toHaveValue('31.50')
    await expect.element(button('Shown as: Anonymous')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('Keep going')
    await expect.element(button('Give $32.75 every month')).toBeVisible()
    expect(network.calls.filter((call) => call.name.startsWith('POST /gifts'))).toHaveLength(0)
  })

  test('can sign in with email, and returns to the sheet and the scroll position', async () => {
    document.body.style.minHeight = '4000px'
    onTestFinished(() => document.body.removeAttribute('style'))
    scrollTo(0, 700)
    await openSheet({ guest: true })
    await userEvent.click(button('Continue'))
    await userEvent.click(page.getByRole('link', { name: 'Sign in with email' }))
    expect(takeReturnPath()).toMatch(/[?&]give=1/)
    expect(takeReturnScroll()).toBe(700)
  })

  test('an amount tapped on the page replaces one that was typed before', async () => {
    const first = await openSheet({ guest: true })
    await userEvent.fill(amount(), '7')
    await first.screen.unmount()
    const second = await openSheet({ guest: true, amount_cents: 5_000 })
    await expect.element(amount()).toHaveValue('50')
    await userEvent.fill(amount(), '8')
    await second.screen.unmount()
    await openSheet({ guest: true, amount_cents: 5_000 })
    await expect.element(amount()).toHaveValue('8')
  })
})

test.each([
  ['Level ground: a ramp for Eastgate Library', true, 'Give to “Level ground”'],
  ['After the Cedar Hollow fire', true, 'Give to “After the Cedar Hollow fire”'],
  ['For Coach Keita-Marsh: lights on Alder Park', true, 'Give for Coach Keita-Marsh'],
  ['Mill Creek Readers', false, 'Give to Mill Creek Readers'],
])('“%s” is shortened well in the heading', async (name, titled, heading) => {
  await openSheet({ giveable: { name, titled } })
  await expect.element(page.getByText(heading, { exact: true }).first()).toBeVisible()
})

describe('thanks', () => {
  test('below 80 % show the supporter number and the percent', async () => {
    await openSheet({ giveable: { goal_cents: 100_000, raised_cents: 71_000 } })
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    expect(words()).toContain("You're supporter 148.")
    expect(words()).toContain('73% of $1K')
    expect(words()).toContain('71% a moment ago')
  })

  test.each([
    [1, "You're the first supporter."],
    [287, ''],
  ])(
    'of a community name only its first supporter, not the %ith, because its page counts givers of 30 days',
    async (number, sentence) => {
      network.restore()
      network = fakeNetwork({ supporterNumber: number })
      await openSheet({
        giveable: { type: 'communities', name: 'Mill Creek Readers', titled: false, goal_cents: null },
      })
      await give()
      await heading('Thank you, Maya.').toBeVisible()
      expect(words()).toContain(sentence)
      expect(/You're (the first )?supporter/.test(words())).toBe(number === 1)
    },
  )

  test('show where the receipt will be mailed, and then that it was sent', async () => {
    await openSheet()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    expect(words()).toContain(`A receipt is on its way to \u2068${maya.email}\u2069`)
    await expect.poll(words, { timeout: 5_000 }).toContain(`Receipt sent to \u2068${maya.email}\u2069`)
  })

  test('of a gift that moves a large goal by less than a percent show the dollars', async () => {
    await openSheet({ giveable: { goal_cents: 15_000_000, raised_cents: 8_112_000 } })
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    expect(words()).toContain('$81,145 of $150,000')
    expect(words()).toContain('$81,120 a moment ago')
  })

  const friend = (first_name: string) => {
    network.restore()
    network = fakeNetwork({ invitedBy: { first_name, avatar: null } })
  }

  test('name the friend who invited this giver, in either direction of writing', async () => {
    friend('ليلى')
    await openSheet()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    const name = '\u2068ليلى\u2069'
    expect(words()).toContain(`${name} invited you. What you give adds to ${name}’s Total Impact.`)
  })

  test('name nobody if the giver was not invited', async () => {
    await openSheet()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    expect(words()).not.toContain('invited you')
  })

  test('offer to add a line, whose field gets focus', async () => {
    network.restore()
    const url = `${location.origin}/c/x7Kp2q`
    network = fakeNetwork({ answers: { 'GET /invites/mine': () => ({ data: { url, line: null, named: true } }) } })
    await openSheet()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    await userEvent.click(button('Add a line of your own'))
    await expect.element(page.getByRole('textbox', { name: 'Your line on the invite' })).toHaveFocus()
  })

  test('for a community without a goal show no meter', async () => {
    await openSheet({ giveable: { type: 'communities', goal_cents: null, payee: 'Mill Creek Readers' } })
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    expect(document.querySelector('[role=progressbar]')).toBeNull()
  })

  test('have no animation in quiet mode', async () => {
    friend('Amara')
    await openSheet({ giveable: { quiet: true, goal_cents: 800_000, raised_cents: 794_000 } })
    await expect.element(button('Reach the goal · $60')).toBeVisible()
    await give()
    await heading('Thank you. They will see your name.').toBeVisible()
    expect(words()).not.toMatch(/supporter \d|finished it|adds to/i)
    expect(words()).toContain('\u2068Amara\u2069, who invited you, is here too.')
    expect(document.body.textContent).not.toMatch(/Gifts like yours|[!]/)
    expect(document.querySelector('[role=dialog] svg [stroke-width="5.6"]')).toBeNull()
  })

  test('in quiet mode do not say that a name is visible if it is not', async () => {
    await openSheet({ giveable: { quiet: true, goal_cents: null } })
    await userEvent.click(button(/Shown as/))
    await userEvent.click(page.getByRole('radio', { name: /^Anonymous/ }))
    await give()
    await heading('Thank you. They will see that a kind neighbor gave.').toBeVisible()
  })

  test('offer to share at once with reduced motion, and otherwise after a touch', async () => {
    document.documentElement.dataset['motion'] = 'reduced'
    const { screen, closed } = await openSheet()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    await expect.element(button('Copy link')).toBeVisible()
    await userEvent.click(button('Done'))
    expect(closed.times).toBe(1)
    await screen.unmount()

    delete document.documentElement.dataset['motion']
    await openSheet()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    await userEvent.keyboard('{Shift}')
    await expect.element(button('Copy link'), { timeout: 900 }).toBeVisible()
  })

  test('refresh the figures behind the sheet, and leave nothing of the gift in the tab', async () => {
    const { screen } = await openSheet()
    await give()
    await heading('Thank you, Maya.').toBeVisible()
    await expect.poll(() => network.to('GET /user/impact-score').length).toBeGreaterThan(0)
    await screen.unmount()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('gift'))).toEqual([])
  })
})
