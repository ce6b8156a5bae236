import { Navigate, useNavigate } from '@tanstack/react-router'
import { EditUpdateScreen, NewUpdateScreen } from './editor/write-screens.tsx'
import { UpdateScreen } from './page/update-screen.tsx'
import { tagOf, UpdatesScreen } from './page/updates-screen.tsx'
import { hostOf } from './update-address.ts'

/** `rest`: the part of the path after `/updates/`. */
type Props = { type: string; id: string; rest: string; tag: string | undefined }

/** Chooses the list, one update, or the editor. */
export function UpdatesPages({ type, id, rest, tag }: Props) {
  const navigate = useNavigate()
  const host = hostOf({ type, id })
  const [first = '', second, ...more] = rest.split('/').filter((part) => part !== '')
  if (more.length > 0 || (second !== undefined && second !== 'edit')) return <Navigate to="/404" replace />
  if (second === 'edit') return <EditUpdateScreen host={host} uuid={first} />
  if (first === 'create') return <NewUpdateScreen host={host} />
  if (first !== '') return <UpdateScreen host={host} uuid={first} />
  return (
    <UpdatesScreen
      host={host}
      tag={tagOf(tag)}
      onTag={(next) =>
        void navigate({
          to: `/${type}/${id}/updates`,
          search: (next === null ? {} : { tag: next }) as never,
          replace: true,
        })
      }
    />
  )
}
