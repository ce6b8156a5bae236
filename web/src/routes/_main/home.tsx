import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_main/home')({
  staticData: { title: 'home', top: 'menu' },
  component: () => null,
})
