import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/home/home-page.tsx'
import { homeQuery } from '../../features/home/home.api.ts'

export const Route = createFileRoute('/_main/home')({
  staticData: { title: 'home', top: 'menu' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(homeQuery),
  component: HomePage,
})
