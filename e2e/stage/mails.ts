import { expect } from '@playwright/test'

/** An email that the server sent. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** The newest email to an address, or the newest with a matching subject; waits until it has arrived. */
export async function newestMail(to: string, subject = /(?:)/): Promise<Mail> {
  let found: Mail | undefined
  const findEmail = async () => {
    const answer = await fetch(`${process.env.KINDLING_MAIL_URL}/mail.json?to=${encodeURIComponent(to)}`)
    found = ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject))
    return found !== undefined
  }
  await expect.poll(findEmail, { message: `a mail to ${to} about ${subject}`, timeout: 20_000 }).toBe(true)
  return found!
}
