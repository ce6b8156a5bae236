export const title = 'Share on Kindling'
export const photo = 'The photo'
export const toChat = 'In a chat'
export const noChats = 'You have no chats yet.'
export const toUpdate = 'As an update'
export const noUpdates = 'You run no campaign or community.'
export const nothing =
  'There is nothing to share any more, or this device had no room for it. Share it once more from the other app.'
export const failed = "The photo wasn't sent."
