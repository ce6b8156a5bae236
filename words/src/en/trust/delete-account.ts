export const title = 'Delete your account'
export const lead = 'You can delete your Kindling account and its data here on the web, without the app.'
export const stepsTitle = 'How to delete it'
export const steps = [
  'Open Settings and sign in the way you did before.',
  'Choose Delete account. If you signed in long ago, we ask you to sign in again.',
  'Confirm. We email you, and you have seven days to change your mind.',
]
export const openSettings = 'Open Settings'
export const noWayIn = "Can't sign in? Write to us from the email address of your account."
export const erasedTitle = 'What we erase after seven days'
export const erased = [
  'Your name, email, phone number, address, bio, photos and password.',
  'What you wrote: messages, comments, reactions and notes with gifts.',
  'Your saved cards. Your monthly giving ends.',
  'Your settings, notifications and devices.',
]
export const keptTitle = 'What we keep'
export const kept = [
  'Amounts, dates and receivers of your gifts, without your name, for as long as tax law requires.',
  'Brand and last four digits of the cards you gave with, for refunds and disputes.',
  'Stories and covers of communities and campaigns that you ran. They belong to those pages.',
]
export const someTitle = 'To delete only some data'
export const some =
  'You can remove photos, comments, messages, cards and parts of your profile one by one, and keep your account. To delete anything else, write to us.'
