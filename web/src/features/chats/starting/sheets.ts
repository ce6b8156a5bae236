export { AddPeople } from './add-people.tsx'
export { NewChat } from './new-chat.tsx'
