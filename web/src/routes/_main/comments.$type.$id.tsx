import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { CommentsScreen } from '../../features/comments/index.ts'

export const Route = createFileRoute('/_main/comments/$type/$id')({
  staticData: { title: words.comments },
  component: Comments,
})

function Comments() {
  const { type, id } = Route.useParams()
  return <CommentsScreen key={`${type} ${id}`} type={type} id={id} />
}
