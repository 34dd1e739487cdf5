import type { ReactNode } from 'react'

/** What stands below the tabs: one column, as wide as cards beside each other want to be. */
export function TabBody({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:max-w-[1120px] lg:px-9">
      {children}
    </div>
  )
}
