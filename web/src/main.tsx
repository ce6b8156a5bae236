import './styles/app.css'
import './platform/i18n.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readFirstAnswers } from './platform/first-answers.ts'
import { dropReturnWords } from './platform/return-words.ts'
import { queryClient } from './platform/query-client.ts'
import { followOtherTabs } from './platform/session-store.ts'
import { followTheme } from './platform/theme.ts'
import { createAppRouter, followSession } from './router.ts'

dropReturnWords()

const router = createAppRouter({ queryClient })

followTheme()
followOtherTabs()
readFirstAnswers(queryClient)
followSession(router)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
