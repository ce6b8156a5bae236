import { createFileRoute } from '@tanstack/react-router'
import { CommentsScreen } from '../../features/comments/index.ts'

export const Route = createFileRoute('/_main/comments/$type/$id')({
  component: Comments,
})

function Comments() {
  const { type, id } = Route.useParams()
  return <CommentsScreen key={`${type} ${id}`} type={type} id={id} />
}
