import * as words from '@kindling/words/accounts/settings'
import type { ReactNode } from 'react'

export const SettingsColumns = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-155 grid-cols-1 content-start gap-3 px-[16px] pt-5 pb-10 md:px-6 md:pt-6 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-x-6">
    <h1 tabIndex={-1} className="sr-only text-h1 md:not-sr-only xl:col-span-2">
      {words.title}
    </h1>
    {children}
  </div>
)
