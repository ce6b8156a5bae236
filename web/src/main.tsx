import './styles/app.css'
import './platform/i18n.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './platform/query-client.ts'
import { initializeSession } from './platform/session.ts'
import { currentSession, followOtherTabs, subscribe } from './platform/session-store.ts'
import { followTheme } from './platform/theme.ts'
import { createAppRouter } from './router.ts'

const router = createAppRouter({ queryClient })

followTheme()
followOtherTabs()
void initializeSession()

// A sign-in or sign-out anywhere asks the guards of the page again.
let token = currentSession().token
subscribe(() => {
  if (currentSession().token === token) return
  token = currentSession().token
  void initializeSession()
  void router.invalidate()
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
