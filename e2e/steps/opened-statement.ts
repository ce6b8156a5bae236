import type { OpenedStatement } from '@kindling/contract/billing/statement-links'
import type { Page } from '@playwright/test'

const opened: OpenedStatement = {
  giver: 'Maya Oyelaran-Brandt',
  first_day: '2026-07-01',
  last_day: '2027-06-30',
  ends_at: '2026-12-01T15:40:00Z',
  pdf_url: '/none.pdf',
  csv_url: '/none.csv',
}

/** Loads the page behind a statement link again, as if the link worked: the real token is only in an email. */
export async function openStatement(page: Page): Promise<void> {
  await page.route('**/api/v1/billing/statement-links/opened*', (route) => route.fulfill({ json: { data: opened } }))
  await page.reload()
  await page.getByText('CSV').waitFor()
}
